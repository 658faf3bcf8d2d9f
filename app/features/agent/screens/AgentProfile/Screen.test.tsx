import type { AgentProfileData } from '@hearthway/api';
import { act, mockServer, press, render, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { headFixture, profileFixture } from '../../fixture';
import AgentProfileScreen from './Screen';

/** The form and the map are loaded later, in their own chunks. */
jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined }));

const params = { alias: 'rosalind-mbeki-thornton' };

function open(over: Partial<AgentProfileData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.AgentProfile(params).key, { head: headFixture, data: profileFixture(over) });
  return render(<AgentProfileScreen params={params} />, { client });
}

describe('the profile of an agent', () => {
  it('shows who it is, with license and brokerage', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Rosalind Mbeki-Thornton' });
    expect(textOf(screen.getByTestId('agent-name'))).toContain('Lakewood & Finch RealtyTexas license 0614827');
    screen.getByText('Texas license 0614827, since 2011');
    screen.getByLabelText('Rated 4.3 of 5');
  });

  it('shows what buyers say, how many stars they gave, and the answers', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('agent-rating'))).toContain('4.33 testimonials');
    expect([5, 4, 3, 2, 1].map((stars) => textOf(screen.getByTestId(`agent-stars-${stars}`)))).toEqual(['52', '40', '31', '20', '10']);
    screen.getByLabelText('5 stars: 2 testimonials');
    screen.getByLabelText('4.3 out of 5 stars');
    const words = textOf(screen.getByTestId('agent-testimonials'));
    expect(words).toContain('She told us to walk away from the first house.Marisol E. · Nov 2, 2026Rosalind answeredThe second one was better.');
    expect(textOf(screen.getByTestId('agent-testimonials-whose'))).toMatch(
      /^Testimonials come from buyers who confirmed their email and were in touch with Rosalind here\./,
    );
  });

  it('fetches more testimonials when asked, and says when it cannot', async () => {
    const all = [
      ...profileFixture().testimonials.newest,
      { id: 't3', name: 'Ann B.', rating: 5, text: 'Who does that?', date: '2026-01-05', reply: '', label: '' },
    ];
    let down = true;
    const calls = mockServer(() => (down ? undefined : { body: { testimonials: all } }));
    const screen = open();
    await act(async () => press(screen.getByTestId('agent-testimonials-more')));
    await waitFor(() => screen.getByTestId('agent-testimonials-problem'));
    down = false;
    await act(async () => press(screen.getByTestId('agent-testimonials-more')));
    await waitFor(() => screen.getByText('Who does that?'));
    expect(screen.getAllByText('She told us to walk away from the first house.')).toHaveLength(1);
    expect(calls.at(-1)!.call).toBe('GET /api/pub/testimonials/get-testimonials/r1?page=1&limit=20');
    expect(screen.queryByTestId('agent-testimonials-more')).toBeNull();
    expect(screen.queryByTestId('agent-testimonials-problem')).toBeNull();
  });

  it('shows six cities, and the rest when asked', () => {
    const cities = ['Addison', 'Dallas', 'Frisco', 'Garland', 'Irving', 'Mesquite', 'Plano', 'Rowlett'];
    const screen = open({
      areas: cities.map((city) => ({ text: `${city}, TX`, href: `/real-estate-agents/texas/${city}`, latitude: 0, longitude: 0, extent: null })),
    });
    expect(textOf(screen.getByTestId('agent-areas'))).toBe('Service areas8 citiesAddison, TXDallas, TXFrisco, TXGarland, TXIrving, TXMesquite, TX+ 2 more');
    press(screen.getByTestId('agent-areas-more'));
    screen.getByText('Rowlett, TX');
    expect(screen.queryByTestId('agent-areas-more')).toBeNull();
  });

  it('shows six sold homes, and the rest when asked', () => {
    const sold = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
      id: String(number),
      photo: profileFixture().cover,
      note: number === 2 ? 'Price not disclosed in Texas' : '',
      price: number === 2 ? 0 : 500_000 + number,
      asked: 510_000,
      beds: 3,
      baths: 2,
      sqft: 0,
      address: `${number} Elm St, Dallas, TX 75204`,
      date: '2026-08-01',
      side: 'for the seller',
      source: 'MLS',
    }));
    const screen = open({ sold });
    screen.getByText('Listed at $510,000'); // what was paid is not known
    expect(screen.queryByText('$500,007')).toBeNull();
    press(screen.getByTestId('agent-sold-all'));
    screen.getByText('$500,007');
  });

  it('can be shared, and its agent contacted', () => {
    const screen = open();
    screen.getByTestId('agent-share');
    expect(textOf(screen.getByTestId('agent-contact-phone'))).toBe('Contact Rosalind');
  });

  it('lists the posts', () => {
    expect(textOf(open().getByTestId('agent-posts'))).toBe('From Rosalind’s blogNov 12, 2026 · 7 minWhat a 1923 foundation tells youGo down first.');
  });

  it('explains empty sections', () => {
    const screen = open({ testimonials: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0], newest: [] }, posts: [] });
    screen.getByText('No one has written about Rosalind here yet.');
    for (const id of ['agent-rating', 'agent-testimonials-more', 'agent-posts']) expect(screen.queryByTestId(id)).toBeNull();
  });
});
