import type { SearchParams } from '@hearthway/api';
import { act, press, render, textOf } from '@hearthway/testing';

import { controlNetwork, searchAnswer } from '../fixture';
import { AllFilters } from './AllFilters';

const { facets, options } = searchAnswer().data;

async function open(criteria: SearchParams) {
  const onApply = jest.fn();
  const screen = render(<AllFilters current={{ criteria, count: 40, facets, counted: true }} options={options} onApply={onApply} onClose={() => undefined} />);
  await act(async () => undefined); // parts of the price's editor load later
  return { screen, onApply };
}

beforeEach(() => void controlNetwork());

it('groups filters, opens the most used and those that are set, and says how many are', async () => {
  const { screen } = await open({ bedrooms: 3, garage: 2, features: ['Pool'] });
  expect(textOf(screen.getByTestId('filters-size'))).toBe('Rooms and size2');
  expect(textOf(screen.getByTestId('filters-features'))).toBe('Features1');
  expect(textOf(screen.getByTestId('filters-listing'))).toBe('Listing');
  screen.getByTestId('features-pool');
  expect(screen.queryByTestId('only-open-house')).toBeNull();
});

it('folds a group open, and says what a 55+ community is', async () => {
  const { screen } = await open({});
  expect(screen.queryByTestId('features-pool')).toBeNull();
  await act(async () => press(screen.getByTestId('filters-features')));
  screen.getByTestId('features-pool');
  screen.getByText(/Housing for Older Persons Act/);
});

it('applies one of the spans of stories', async () => {
  const { screen, onApply } = await open({ stories_from: 2, stories_to: 2 });
  await act(async () => press(screen.getByTestId('stories-3')));
  await act(async () => press(screen.getByTestId('filter-apply')));
  expect(onApply).toHaveBeenCalledWith({ stories_from: 3, stories_to: undefined });
});

it('finds exactly as many bedrooms, and counts them', async () => {
  const { screen, onApply } = await open({ bedrooms: 3 });
  expect(textOf(screen.getByTestId('beds-3'))).toBe('3+30');
  await act(async () => press(screen.getByTestId('beds-exact')));
  expect(textOf(screen.getByTestId('beds-3'))).toBe('318');
  await act(async () => press(screen.getByTestId('filter-apply')));
  expect(onApply).toHaveBeenLastCalledWith({ bedrooms: 3, bedrooms_max: 3 });
  await act(async () => press(screen.getByTestId('beds-5')));
  await act(async () => press(screen.getByTestId('filter-apply')));
  expect(onApply).toHaveBeenLastCalledWith({ bedrooms: 5, bedrooms_max: undefined });
});

it('limits the monthly payment, with another down payment than the usual', async () => {
  const { screen, onApply } = await open({});
  await act(async () => press(screen.getByTestId('payment-2500')));
  await act(async () => press(screen.getByTestId('payment-with-5')));
  await act(async () => press(screen.getByTestId('filter-apply')));
  expect(onApply).toHaveBeenCalledWith({ payment_max: 2500, down_percent: 5 });
  expect(textOf(screen.getByTestId('filters-cost'))).toBe('Price and costs1');
});
