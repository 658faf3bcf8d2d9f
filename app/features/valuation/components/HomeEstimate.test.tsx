import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import type { Estimate } from '../api/estimates';
import { comparable } from '../fixture';
import { HomeEstimate } from './HomeEstimate';

const estimate = (over: Partial<Estimate> = {}): Estimate => ({
  value: 1_412_000,
  low: 1_310_000,
  high: 1_530_000,
  per_sqft: 491,
  year_change: 38_000,
  date: '2026-11-22',
  comparables: 9,
  comparables_differ: false,
  sales: [1, 2, 3, 4].map(comparable),
  sales_href: '/home-valuation?address=4417+Swiss+Avenue',
  accuracy: { median_error: 5.4, inside: 81, sales: 212 },
  past: [],
  ...over,
});

const open = (body: object, price = 1_450_000) => {
  const calls = mockServer(() => ({ body: { success: true, estimate: null, note: '', ...body } }));
  return { calls, screen: render(<HomeEstimate alias="4417-swiss-avenue" price={price} />) };
};

it('shows what a home may sell for, how sure that is, and how close such estimates were', async () => {
  const { calls, screen } = open({ estimate: estimate() });
  await waitFor(() => screen.getByTestId('estimate'));
  const text = textOf(screen.getByTestId('estimate'));
  for (const part of [
    '$1,412,000',
    '$491 per sqft · +$38,000 in a year',
    '$1.31M – $1.53M is the 80% range',
    'Asking price $1.45M',
    'Estimated for Nov 22, 2026 from 9 similar sales nearby',
    'within 5.4% of the sale price',
    '212 sales',
    'not an appraisal',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Use this estimate with caution');
  expect(calls[0]?.call).toBe('GET /api/pub/estimates/4417-swiss-avenue');
});

it('lists the sales behind it, and links to what was adjusted', async () => {
  const { screen } = open({ estimate: estimate() });
  await waitFor(() => screen.getByTestId('estimate'));
  expect(screen.getAllByTestId('similar-sale').map(textOf)[0]).toBe(
    '4901 Swiss AvenueSold Sep 18, 2026 · 0.3 mi away4 bd · 3 ba · 2,874 sqft · built 1923$1,362,000',
  );
  expect(screen.getAllByTestId('similar-sale')).toHaveLength(3);
  press(screen.getByTestId('similar-sales-more'));
  expect(screen.getAllByTestId('similar-sale')).toHaveLength(4);
  press(screen.getByTestId('similar-sales-all'));
  expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/home-valuation?address=4417+Swiss+Avenue');
});

it('plots the estimate over time, and lists it in a table', async () => {
  const past = [
    { date: '2024-11-22', value: 1_300_000, low: 1_206_000, high: 1_409_000 },
    { date: '2026-11-22', value: 1_412_000, low: 1_310_000, high: 1_530_000 },
  ];
  const { screen } = open({ estimate: estimate({ past }) });
  await waitFor(() => screen.getByTestId('estimate-history'));
  screen.getByLabelText('From $1,300,000 in Nov 2024 to $1,412,000 in Nov 2026.');
  press(screen.getByTestId('estimate-history-table'));
  const text = textOf(screen.getByTestId('estimate-history'));
  for (const part of ['Nov 2024$1,300,000$1.21M–$1.41M', 'Nov 2026$1,412,000$1.31M–$1.53M']) expect(text).toContain(part);
});

it('shows sales without a price where it is not public', async () => {
  const sale = { ...comparable(1), sold: 0, adjusted: 0, adjustments: [], note: 'Price not disclosed in Texas' };
  const { screen } = open({ estimate: estimate({ sales: [sale] }) });
  await waitFor(() => screen.getByTestId('similar-sale'));
  expect(textOf(screen.getByTestId('similar-sale'))).toMatch(/Price not disclosed in Texas$/);
});

it('warns where the sales nearby disagree, and leaves out a price far from the range', async () => {
  const { screen } = open({ estimate: estimate({ comparables_differ: true, year_change: -12_000, per_sqft: 0 }) }, 9_000_000);
  await waitFor(() => screen.getByTestId('estimate'));
  const text = textOf(screen.getByTestId('estimate'));
  expect(text).toContain('Use this estimate with caution');
  expect(text).toContain('−$12,000 in a year');
  expect(text).not.toContain('Asking price');
});

it('explains why there is none', async () => {
  const { screen } = open({ note: 'Too few similar homes sold nearby for an estimate that we’d stand behind.' });
  await waitFor(() => expect(textOf(screen.getByTestId('estimate-none'))).toContain('Too few similar homes'));
});

it('can be asked for again when the network was gone', async () => {
  let down = true;
  mockServer(() => (down ? undefined : { body: { success: true, estimate: estimate(), note: '' } }));
  const screen = render(<HomeEstimate alias="x" price={0} />);
  await waitFor(() => screen.getByTestId('estimate-error'));
  down = false;
  press(screen.getByText('Try again'));
  await waitFor(() => screen.getByTestId('estimate'));
});
