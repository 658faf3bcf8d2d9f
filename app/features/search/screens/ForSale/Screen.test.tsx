import type { Answer, ForSaleData } from '@hearthway/api';
import { press, render } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { screenQueries } from '../../../../lib/query/screens.gen';
import ForSaleScreen from './Screen';

const params = { state: 'texas', city: 'dallas' };

const dallas: ForSaleData = {
  kind: 'city',
  name: 'Dallas',
  title: 'Homes for sale in Dallas, Texas',
  text: ['Dallas has 4,218 homes for sale.', 'Half of them cost less than $429,000.'],
  photo: { src: '/pictures/scene/city-dallas', alt: 'Illustration of Dallas, Texas', illustration: true },
  crumbs: [
    { href: '/', text: 'Home' },
    { href: '/for-sale/texas', text: 'Texas' },
    { href: '', text: 'Dallas' },
  ],
  count: 4218,
  median: 429_000,
  per_sqft: 231,
  new_this_week: 0,
  search_href: '/search?city=Dallas&state=TX',
  market_href: '/market/texas/dallas',
  cards: ['1', '2', '3'].map((id) => cardFixture({ id })),
  places: [{ href: '/for-sale/texas/plano', text: 'Plano', count: 812 }],
  not_found: null,
};

function open(data: ForSaleData) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  const answer = { head: { title: data.title }, data } as Answer<ForSaleData>;
  client.setQueryData(screenQueries.ForSale(params).key, answer);
  return render(<ForSaleScreen params={params} />, { client });
}

describe('the page of a city', () => {
  it('shows what is for sale there and what it costs', () => {
    const screen = open(dallas);
    screen.getByRole('heading', { name: 'Homes for sale in Dallas, Texas' });
    for (const text of ['4,218', '$429,000', '$231', 'Half of them cost less than $429,000.']) screen.getByText(text);
    expect(screen.queryByText('new this week')).toBeNull();
    expect(screen.getAllByTestId(/^card-/)).toHaveLength(3);
  });

  it('leads to the search and to places nearby', () => {
    const screen = open(dallas);
    press(screen.getByTestId('for-sale-search'));
    press(screen.getByText('Plano'));
    expect(screen.navigation.navigate.mock.calls.map(([href]) => href)).toEqual(['/search?city=Dallas&state=TX', '/for-sale/texas/plano']);
  });
});
