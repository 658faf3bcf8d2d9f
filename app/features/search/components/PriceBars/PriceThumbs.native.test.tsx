import { render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react-native';

import { PriceChoice } from './PriceChoice';

const bands = [
  { from: 0, to: 500_000, count: 1 },
  { from: 500_000, to: 1_000_000, count: 4 },
  { from: 1_000_000, to: 2_000_000, count: 2 },
  { from: 2_000_000, to: 0, count: 0 },
];

it('selects a range with two thumbs, which can be dragged, or moved by a screen reader', async () => {
  const chosen = jest.fn();
  render(<PriceChoice bands={bands} chosen={{ to: 2_000_000 }} onChange={chosen} />);
  fireEvent(await screen.findByTestId('price-thumbs'), 'layout', { nativeEvent: { layout: { width: 400 } } });
  const [lowest, highest] = [screen.getByTestId('price-thumb-first'), screen.getByTestId('price-thumb-end')];
  expect([lowest.props['aria-valuetext'], highest.props['aria-valuetext']]).toEqual(['No minimum', '$2,000,000']);
  fireEvent(lowest, 'accessibilityAction', { nativeEvent: { actionName: 'increment' } });
  expect(chosen).toHaveBeenLastCalledWith({ from: 500_000, to: 2_000_000 });
  fireEvent(highest, 'responderGrant', { nativeEvent: { pageX: 300 } });
  fireEvent(highest, 'responderMove', { nativeEvent: { pageX: 90 } });
  expect(chosen).toHaveBeenLastCalledWith({ from: undefined, to: 500_000 });
});
