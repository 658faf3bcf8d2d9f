import { mockServer, render, textOf, waitFor } from '@hearthway/testing';

import { agentCardFixture } from '../../../fixture';
import { NearRail } from './NearRail';

const dallas = { code: 'TX', text: 'Dallas, TX', href: '/real-estate-agents/texas/dallas', agents: 96, latitude: 0, longitude: 0 };

it('shows agents of the last search, and leads to all', async () => {
  const calls = mockServer(() => ({ body: { head: {}, data: { place: dallas, agents: [agentCardFixture()] } } }));
  const screen = render(<NearRail place="Dallas, TX" />);
  await waitFor(() => screen.getByText('Rosalind Mbeki-Thornton'));
  expect(calls[0]!.call).toBe('GET /api/screens/agents-near?q=Dallas%2C+TX');
  const words = textOf(screen.getByTestId('agents-near'));
  for (const text of [
    'Near Dallas, TX',
    'From your last search',
    'All 96',
    'Lakewood & Finch Realty',
    'Texas license 0614827',
    '4.9',
    '87 testimonials',
    '126 sold',
    '14 for sale',
  ])
    expect(words).toContain(text);
});

it('reports when no agents are found', async () => {
  mockServer(() => ({ body: { head: {}, data: { place: null, agents: [] } } }));
  const screen = render(<NearRail place="Nowhere" />);
  await waitFor(() => screen.getByText('No agents here yet. Choose a state below.'));
});

it('reports when agents can’t be shown', async () => {
  mockServer(() => undefined);
  const screen = render(<NearRail place="Dallas, TX" />);
  await waitFor(() => screen.getByText('These agents couldn’t be loaded.'));
});
