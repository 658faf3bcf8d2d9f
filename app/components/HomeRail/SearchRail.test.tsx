import { mockServer, render, waitFor } from '@hearthway/testing';

import { cardFixture } from '../PropertyCard/fixture';
import { SearchRail } from './SearchRail';

jest.mock('../../lib/whenNearViewport', () => ({
  whenNearViewport: (_element: unknown, task: () => void) => {
    task();
    return () => undefined;
  },
}));

function open(body: object | undefined) {
  const calls = mockServer(() => (body ? { body } : undefined));
  return {
    calls,
    screen: render(<SearchRail title="At this price" search={{ state: 'TX', price_range_to: '400000' }} where="Texas" none="None right now." testID="rail" />),
  };
}

it('shows the newest homes of a search, and leads to all of them', async () => {
  const { calls, screen } = open({ head: { status: 200 }, data: { count: 96, cards: [cardFixture()] } });
  screen.getByTestId('rail-skeleton');
  await waitFor(() => screen.getByText('All 96 in Texas'));
  screen.getByText('$1,284,500');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/screens/search?view=list&per_page=4&state=TX&price_range_to=400000']);
});

it('shows that there are no homes', async () => {
  const { screen } = open({ head: { status: 200 }, data: { count: 0, cards: [] } });
  await waitFor(() => screen.getByText('None right now.'));
});

it('shows that homes can’t be shown', async () => {
  const { screen } = open(undefined);
  await waitFor(() => screen.getByText('These homes couldn’t be loaded.'));
});
