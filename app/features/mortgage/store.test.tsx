import { act, render, textOf } from '@hearthway/testing';
import { Text } from '@hearthway/ui';

import { local } from '../../lib/storage/storage';
import { preferPayment, usePaymentPreference } from './store';

function Shown() {
  return <Text testID="shown">{JSON.stringify(usePaymentPreference())}</Text>;
}

const shown = () => {
  const screen = render(<Shown />);
  const text = textOf(screen.getByTestId('shown'));
  screen.unmount();
  return text;
};

afterEach(() => act(() => preferPayment({ percent: undefined, rate: undefined })));

test('changes are remembered for the next home, and after a restart', () => {
  preferPayment({ percent: 10 });
  preferPayment({ rate: 6.5 });
  expect(shown()).toBe('{"percent":10,"rate":6.5}');
  expect(local.read('payment')).toBe('{"percent":10,"rate":6.5}');
  preferPayment({ rate: undefined });
  expect(shown()).toBe('{"percent":10}');
  preferPayment({ percent: undefined });
  expect([shown(), local.read('payment')]).toEqual(['{}', null]);
});

test.each(['x', '7', '{"percent":"a","rate":-1}', '{"percent":101,"rate":1e9}', '[]'])('%s is ignored', (stored) => {
  local.write('payment', stored);
  expect(shown()).toBe('{}');
});
