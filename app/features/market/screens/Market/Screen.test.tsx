import type { Answer, Schemas } from '@hearthway/api';
import { press, render } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import Screen from './Screen';

type Data = Schemas['MarketData'];

const params = { state: 'georgia', place: 'atlanta' };

const month = (name: string, price: number | null, over: Partial<Schemas['MarketMonth']> = {}): Schemas['MarketMonth'] => ({
  month: name,
  sales: 42,
  price,
  per_sqft: price === null ? null : 231,
  to_list: price === null ? null : 98.4,
  days: 24,
  listed: 60,
  list_price: 419_000,
  inventory: 130,
  cut: 31.5,
  supply: 3.1,
  revised: '',
  ...over,
});

const atlanta: Data = {
  kind: 'city',
  name: 'Atlanta',
  title: 'Housing market in Atlanta, Georgia',
  headline: 'Homes in Atlanta sold for a median of $412,000 in October 2026, up 3% on last year.',
  crumbs: [{ href: '/', text: 'Home' }],
  type: '',
  types: [
    { value: '', label: 'All homes' },
    { value: 'condo', label: 'Condos' },
    { value: 'single-family', label: 'Houses' },
  ],
  months: [month('2025-10', 400_000), month('2026-08', 405_000, { revised: '2026-11-02' }), month('2026-10', 412_000)],
  priced: true,
  private: false,
  sample: true,
  sources: [{ name: 'Sample inventory', disclaimer: 'Fictional.' }],
  within: [{ href: '/market/georgia/atlanta/30303', text: '30303', kind: 'zip', price: 389_000, asked: 0, sales: 14 }],
  without: [],
  metros: [
    {
      href: '/market/metro/atlanta-sandy-springs-roswell',
      text: 'Atlanta-Sandy Springs-Roswell',
      kind: 'metro',
      price: 395_000,
      asked: 0,
      sales: 140,
    },
  ],
  near: [{ href: '/market/georgia/decatur', text: 'Decatur, GA', kind: 'city', price: 0, asked: 350_000, sales: 12 }],
  path: '/market/georgia/atlanta',
  for_sale: { href: '/for-sale/georgia/atlanta', text: 'Homes for sale in Atlanta' },
};

function open(over: Partial<Data> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.Market(params), {
    head: { status: 200, title: '', canonical: 'https://hearthway.example/market/georgia/atlanta' },
    data: { ...atlanta, ...over },
  } as unknown as Answer<Data>);
  return render(<Screen params={params} />, { client });
}

it('says what homes sell for, compared with a year before', () => {
  const screen = open();
  screen.getByRole('heading', { name: 'Housing market in Atlanta, Georgia' });
  for (const text of [atlanta.headline, 'October 2026', '$412,000', '3% up on last year', '98.4%', '$389K', '$350K asked'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  screen.getByText('These figures include sample homes. They show how this page works and say nothing about real prices.');
  expect(screen.queryByTestId('market-unpriced')).toBeNull();
});

it('has a table with the months that have figures, and says which were revised', () => {
  const screen = open();
  screen.getByTestId('market-chart');
  screen.getByTestId('market-table');
  expect(screen.getAllByText(/Aug 2026/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Revised Nov 2, 2026/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Sep 2026')).toBeNull();
  expect(screen.queryByTestId('market-earlier')).toBeNull();
});

it('shows a year of months, and the earlier ones on request', () => {
  const months = Array.from({ length: 15 }, (_, at) => month(`${at < 3 ? 2025 : 2026}-${String(at < 3 ? at + 10 : at - 2).padStart(2, '0')}`, 400_000 + at));
  const screen = open({ months });
  expect(screen.getAllByText('Jan 2026')).toHaveLength(1);
  press(screen.getByTestId('market-earlier-toggle'));
  screen.getByTestId('market-table-earlier');
  screen.getByText('Dec 2025');
});

it('offers the figures as a file and as a picture', () => {
  const screen = open();
  screen.getByTestId('market-csv');
  screen.getByText(/<img src="https:\/\/hearthway\.example\/market\/georgia\/atlanta\.png"/);
});

it('gives each type of home its own address', () => {
  const screen = open();
  press(screen.getByText('Condos'));
  expect(screen.navigation.navigate.mock.calls[0]).toEqual(['/market/georgia/atlanta?type=condo', { replace: true }]);
});

it('says why prices are missing where they are private', () => {
  const screen = open({ private: true, priced: false, months: [month('2026-10', null)] });
  screen.getByTestId('market-unpriced');
  expect(screen.queryByText('Median sale price')).toBeNull();
  expect(screen.getAllByText('Median list price, new listings').length).toBeGreaterThan(0);
});

it('says in which states of a metro area prices are missing', () => {
  const screen = open({ kind: 'metro', name: 'the St. Louis metro area', without: ['Missouri'], metros: [] });
  screen.getByText(/isn’t public in Missouri\. Sale prices here are of homes in the rest of the area/);
  screen.getByText('Markets in the St. Louis metro area');
  expect(screen.queryByTestId('market-metros')).toBeNull();
});

it('links to the metro areas of a place', () => {
  const screen = open();
  screen.getByText('Metro area');
  expect(screen.getByText('Atlanta-Sandy Springs-Roswell')).toBeTruthy();
  expect(screen.queryByTestId('market-partly-priced')).toBeNull();
});

it('shows no figures where too few homes sold, but the places around', () => {
  const screen = open({ months: [], types: [], headline: 'Too few homes sold in Atlanta in the last year to say what they sell for.' });
  expect(screen.queryByTestId('market-tiles')).toBeNull();
  expect(screen.queryByTestId('market-months')).toBeNull();
  screen.getByTestId('market-near');
});
