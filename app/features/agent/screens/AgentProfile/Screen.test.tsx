import type { AgentProfileData } from '@hearthway/api';
import { act, playServer, press, render, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { headFixture, profileFixture } from '../../fixture';
import AgentProfileScreen from './Screen';

const params = { alias: 'rosalind-mbeki-thornton' };

function open(over: Partial<AgentProfileData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.AgentProfile(params).key, { head: headFixture, data: profileFixture(over) });
  return render(<AgentProfileScreen params={params} />, { client });
}

describe('the profile of an agent', () => {
  it('says who it is, with license and brokerage', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Rosalind Mbeki-Thornton' });
    expect(textOf(screen.getByTestId('agent-name'))).toContain('Lakewood & Finch RealtyTexas license 0614827');
    screen.getByText('Texas license 0614827, since 2011');
  });

  it('shows what buyers say, how many stars they gave, and the answers', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('agent-rating'))).toContain('4.33 testimonials');
    expect([5, 4, 3, 2, 1].map((stars) => textOf(screen.getByTestId(`agent-stars-${stars}`)))).toEqual(['52', '40', '31', '20', '10']);
    screen.getByLabelText('5 stars: 2 testimonials');
    screen.getByLabelText('4.3 of 5 stars');
    const words = textOf(screen.getByTestId('agent-testimonials'));
    expect(words).toContain('She told us to walk away from the first house.Marisol E. · Nov 2, 2026Rosalind answeredThe second one was better.');
    expect(textOf(screen.getByTestId('agent-testimonials-whose'))).toMatch(/^Testimonials come from buyers who confirmed their email and were in touch with Rosalind here\./);
  });

  it('fetches all testimonials when asked, and says when it cannot', async () => {
    const all = [...profileFixture().said.newest, { id: 't3', name: 'Ann B.', rating: 5, text: 'Who does that?', date: '2026-01-05', reply: '' }];
    let down = true;
    const calls = playServer(() => (down ? undefined : { body: { testimonials: all } }));
    const screen = open();
    await act(async () => press(screen.getByTestId('agent-testimonials-all')));
    await waitFor(() => screen.getByTestId('agent-testimonials-problem'));
    down = false;
    await act(async () => press(screen.getByTestId('agent-testimonials-all')));
    await waitFor(() => screen.getByText('Who does that?'));
    expect(calls.at(-1)!.call).toBe('GET /api/pub/testimonials/get-testimonials/r1');
    expect(screen.queryByTestId('agent-testimonials-all')).toBeNull();
    expect(screen.queryByTestId('agent-testimonials-problem')).toBeNull();
  });

  it('lists the posts', () => {
    expect(textOf(open().getByTestId('agent-posts'))).toBe('From Rosalind’s blogNov 12, 2026 · 7 minWhat a 1923 foundation tells youGo down first.');
  });

  it('says so where there is nothing', () => {
    const screen = open({ said: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0], newest: [] }, posts: [] });
    screen.getByText('Nobody has written about Rosalind here yet.');
    for (const id of ['agent-rating', 'agent-testimonials-all', 'agent-posts']) expect(screen.queryByTestId(id)).toBeNull();
  });
});
