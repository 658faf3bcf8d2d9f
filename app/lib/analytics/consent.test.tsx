import { act, render, textOf } from '@hearthway/testing';
import { Text } from '@hearthway/ui';

import { local } from '../storage/storage';
import { loadSharing, refuseSharing, refusesSharing, useSharingRefused } from './consent';
import { analytics } from './provider';

jest.mock('./provider', () => ({ analytics: { refusesTracking: jest.fn(() => false), sendRoute: jest.fn(), stop: jest.fn() } }));

const Shown = () => <Text testID="refused">{String(useSharingRefused())}</Text>;

afterEach(() => local.remove('do_not_share'));

test('a refusal is remembered, and measuring stops at once', () => {
  const { getByTestId } = render(<Shown />);
  expect([refusesSharing(), textOf(getByTestId('refused'))]).toEqual([false, 'false']);
  act(refuseSharing);
  expect([refusesSharing(), textOf(getByTestId('refused'))]).toEqual([true, 'true']);
  expect(analytics.stop).toHaveBeenCalled();
});

test.each([
  ['no choice was made', () => undefined, 'false'],
  ['the visitor opted out earlier', () => local.write('do_not_share', 'yes'), 'true'],
  ['the browser opts out everywhere', () => jest.mocked(analytics.refusesTracking).mockReturnValue(true), 'true'],
])('when %s the next visit knows: %#', (_name, arrange, refused) => {
  arrange();
  const { getByTestId } = render(<Shown />);
  act(loadSharing);
  expect(textOf(getByTestId('refused'))).toBe(refused);
});
