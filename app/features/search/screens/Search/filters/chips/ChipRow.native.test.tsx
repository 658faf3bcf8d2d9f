import { render } from '@hearthway/testing';
import { Chip } from '@hearthway/ui';
import { fireEvent } from '@testing-library/react-native';
import { ScrollView } from 'react-native';

import { ChipRow } from './ChipRow';

const row = (opensAt?: string) => (
  <ChipRow label="Filters" opensAt={opensAt}>
    {['price', 'beds', 'pool'].map((name) => (
      <Chip key={name} label={name} selected={name === opensAt} testID={name} />
    ))}
  </ChipRow>
);
const laidOut = (screen: ReturnType<typeof render>, x: number) =>
  fireEvent(screen.getByTestId('chips-first-active') as never, 'layout', { nativeEvent: { layout: { x, y: 0, width: 90, height: 40 } } });

test('the row opens once at the first active chip', () => {
  const scrollTo = jest.spyOn(ScrollView.prototype as unknown as { scrollTo: (to: object) => void }, 'scrollTo').mockImplementation(() => undefined);
  const screen = render(row('pool'));
  laidOut(screen, 420);
  expect(scrollTo.mock.calls).toEqual([[{ x: 380, animated: false }]]);
  laidOut(screen, 500);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('without an active chip it opens at its beginning', () => {
  expect(render(row()).queryByTestId('chips-first-active')).toBeNull();
});
