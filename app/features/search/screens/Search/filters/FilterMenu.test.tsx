import { act, press, render, textOf, type } from '@hearthway/testing';

import { type Call, controlNetwork, searchAnswer } from '../fixture';
import { FilterChips } from './chips/FilterChips';

const { facets, options } = searchAnswer().data;
const current = { criteria: { city: 'Dallas', state: 'TX' }, count: 40, facets, counted: true };

let calls: Call[];
const network = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  calls = controlNetwork();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = network;
});

const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
const counted = (call: Call | undefined, count: number, found = facets) =>
  act(async () => {
    call?.answer({ head: { status: 200 }, data: { count, facets: found } });
    await jest.advanceTimersByTimeAsync(1);
  });

async function openMenu(id: string, changes: Partial<typeof current> = {}) {
  const onApply = jest.fn();
  const screen = render(<FilterChips current={{ ...current, ...changes }} options={options} onApply={onApply} />);
  await act(async () => press(screen.getByTestId(`filter-${id}`)));
  return { ...screen, onApply };
}

it('counts the homes of a selection before it is applied', async () => {
  const menu = await openMenu('beds');
  expect(textOf(menu.getByTestId('filter-apply'))).toBe('Show 40 homes');
  expect(textOf(menu.getByTestId('beds-4'))).toBe('4+12');
  await act(async () => press(menu.getByTestId('beds-4')));
  expect(textOf(menu.getByTestId('filter-apply'))).toBe('Show homes');
  await wait(250);
  expect(calls[0]).toMatchObject({ path: '/api/screens/search-count', params: { city: 'Dallas', state: 'TX', bedrooms: '4' } });
  await counted(calls[0], 12);
  expect(textOf(menu.getByTestId('filter-apply'))).toBe('Show 12 homes');
  expect(menu.onApply).not.toHaveBeenCalled();
  await act(async () => press(menu.getByTestId('filter-apply')));
  expect(menu.onApply).toHaveBeenCalledWith({ city: 'Dallas', state: 'TX', bedrooms: 4 });
});

it('waits for a pause before counting, and cancels the previous count', async () => {
  const menu = await openMenu('price');
  for (const text of ['4', '40', '400k']) {
    type(menu.getByTestId('price-from'), text);
    await wait(100);
  }
  expect(calls).toHaveLength(0);
  await wait(150);
  expect(calls.map(({ params }) => params.price_range_from)).toEqual(['400000']);
  type(menu.getByTestId('price-from'), '500k');
  await wait(250);
  expect(calls[0]?.signal.aborted).toBe(true);
  await counted(calls[1], 8);
  expect(textOf(menu.getByTestId('filter-apply'))).toBe('Show 8 homes');
});

it('shows the error of an amount and leaves it out', async () => {
  const menu = await openMenu('price');
  type(menu.getByTestId('price-to'), 'cheap');
  await wait(0);
  expect(menu.getByText('Input must be a number')).toBeTruthy();
  await act(async () => press(menu.getByTestId('filter-apply')));
  expect(menu.onApply).toHaveBeenCalledWith({ city: 'Dallas', state: 'TX' });
});

it('shows what a typed price means, and that a reversed range will be put in order', async () => {
  const menu = await openMenu('price');
  type(menu.getByTestId('price-from'), '450');
  await wait(0);
  menu.getByText('$450,000');
  menu.getByText('No maximum');
  type(menu.getByTestId('price-to'), '.25m');
  await wait(0);
  expect(textOf(menu.getByTestId('price-swapped'))).toBe('The lower number goes first: $250K–$450K');
});

it('accepts acres and stores square feet', async () => {
  const menu = await openMenu('lot');
  type(menu.getByTestId('lot-from'), '0.25');
  await act(async () => press(menu.getByTestId('filter-apply')));
  expect(menu.onApply).toHaveBeenCalledWith({ city: 'Dallas', state: 'TX', minimum_lot_size: 10_890 });
});

it('clears the selection', async () => {
  const menu = await openMenu('price');
  type(menu.getByTestId('price-from'), '400k');
  await act(async () => press(menu.getByTestId('filter-clear')));
  await act(async () => press(menu.getByTestId('filter-apply')));
  expect(menu.onApply).toHaveBeenCalledWith({ city: 'Dallas', state: 'TX' });
});

describe('the price distribution', () => {
  it('is shown above the price', async () => {
    expect(textOf((await openMenu('price')).getByTestId('price-summary'))).toBe('Most homes cost up to $450K');
  });

  it('is not shown above other filters', async () => {
    expect((await openMenu('sqft')).queryByTestId('price-summary')).toBeNull();
  });

  it('is not shown before homes are counted', async () => {
    expect((await openMenu('price', { counted: false })).queryByTestId('price-summary')).toBeNull();
  });

  it('follows the other filters', async () => {
    const menu = await openMenu('price');
    type(menu.getByTestId('price-from'), '400k');
    await wait(250);
    await counted(calls[0], 12, { ...facets, prices: facets.prices.map((band) => ({ ...band, count: band.from })) });
    expect(textOf(menu.getByTestId('price-summary'))).toBe('Most homes cost $450K or more');
  });
});
