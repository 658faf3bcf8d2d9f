import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { cardFixture } from '../../../../../components/PropertyCard/fixture';
import type { SoldNearby } from '../../../api';
import SoldNearbyList from './SoldNearbyList';

const sold = (over: object, rest: object = {}): SoldNearby['homes'][number] => ({
  card: cardFixture({ status: 'sold', ...over }),
  sold_on: '2026-08-03',
  miles: 0.42,
  per_sqft: 310,
  differences: ['1 more bed', '240 sqft smaller'],
  lot_sqft: 0,
  year_built: 1930,
  ...rest,
});

const answer: SoldNearby = {
  homes: [
    sold({ id: '1', street: '12 Elm Street', price: 620_000 }),
    sold({ id: '2', street: '9 Elm Street', price: 0, price_note: 'Price not disclosed in Texas' }, { per_sqft: 0, differences: [] }),
  ],
  compare: [
    { label: 'This home', per_sqft: 250 },
    { label: 'Median of 12 homes for sale nearby', per_sqft: 280 },
  ],
  note: 'What homes sold for isn’t public in Texas, so there are only asking prices to compare with.',
  sources: [{ name: 'Test MLS', disclaimer: 'Deemed reliable but not guaranteed.' }],
};

it('lists what sold nearby with what differs, a price only where there is one, and how the price compares', async () => {
  const calls = mockServer(() => ({ body: answer }));
  const screen = render(<SoldNearbyList alias="4417-swiss-avenue" />);
  await waitFor(() => screen.getByTestId('sold-nearby'));
  expect(calls[0]?.call).toBe('GET /api/pub/homes/4417-swiss-avenue/sold-nearby');
  const [first, second] = screen.getAllByTestId('sold-home').map(textOf);
  for (const part of ['12 Elm Street', 'Sold Aug 3, 2026', '0.4 mi away', '1 more bed · 240 sqft smaller', '$620,000', '$310/sqft'])
    expect(first).toContain(part);
  expect(second).toContain('Same beds, size, lot and year');
  expect(second).toMatch(/Price not disclosed in Texas$/);
  expect(textOf(screen.getByTestId('compared-prices'))).toContain('Median of 12 homes for sale nearby$280/sqft');
  screen.getByText(answer.note);
  screen.getByText('Source: Test MLS. Deemed reliable but not guaranteed.');
});

it('can be asked for again when the network was gone', async () => {
  let down = true;
  mockServer(() => (down ? undefined : { body: answer }));
  const screen = render(<SoldNearbyList alias="x" />);
  await waitFor(() => screen.getByTestId('sold-nearby-error'));
  down = false;
  press(screen.getByText('Try again'));
  await waitFor(() => screen.getByTestId('sold-nearby'));
});
