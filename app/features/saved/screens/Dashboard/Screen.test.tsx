import type { DashboardData, SentInquiry } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { favoritesStore } from '../../store';
import { dashboardFixture } from './fixture';
import { howOften, summaryOf } from './labels';
import DashboardScreen from './Screen';

function open(over: Partial<DashboardData> = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Dashboard().key, dashboardFixture(over));
  return render(<DashboardScreen params={{}} />, { client });
}

beforeEach(() => favoritesStore.set([]));

describe('the dashboard', () => {
  it('greets, and shows what changed', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Welcome, Josephine' });
    screen.getByText('1 of your homes dropped in price, and 5 new matches for your searches this week.');
    expect(textOf(screen.getByTestId('favorite-0-change'))).toBe('$16K less than when you saved it');
    expect(screen.queryByTestId('favorite-2-change')).toBeNull();
    expect(textOf(screen.getByTestId('dashboard-favorites'))).toContain('$489,000');
    expect(textOf(screen.getByTestId('dashboard-places'))).toContain('2100 Ross Avenue');
    expect(textOf(screen.getByTestId('dashboard-viewed'))).toContain('$725,000');
  });

  it('leads to the page of a sold home, which stays', () => {
    const card = cardFixture({ id: '8', status: 'sold', price: 0, price_note: 'Price not disclosed in Texas', href: '/for-sale/texas/dallas/12-elm-street' });
    const screen = open({ favorites: [{ card, change: { kind: 'neutral', text: 'Sold on Nov 18' }, boards: [] }], favorite_count: 1 });
    expect(textOf(screen.getByTestId('card-0'))).toContain('Price not disclosed in Texas');
    expect(textOf(screen.getByTestId('favorite-0-change'))).toBe('Sold on Nov 18');
  });

  it('says what boards say of a home', () => {
    const board = { href: '/account/boards/4', text: 'On “Our home”: considering · Ben likes it' };
    const screen = open({ favorites: [{ card: cardFixture({ id: '8' }), change: null, boards: [board] }], favorite_count: 1 });
    expect(textOf(screen.getByTestId('favorite-0-board'))).toBe(board.text);
  });

  it('keeps a withdrawn home readable, without a page to lead to', () => {
    const screen = open();
    const gone = textOf(screen.getByTestId('card-1-gone'));
    for (const words of ['No longer for sale', 'Last listed at $612,000', '4417 Swiss Avenue']) expect(gone).toContain(words);
    expect(screen.queryByTestId('card-1')).toBeNull();
    screen.getByTestId('save-2');
  });

  it('shows six homes at first, changed ones first, and all on request', () => {
    const plain = Array.from({ length: 7 }, (_, index) => ({ card: cardFixture({ id: String(index) }), change: null, boards: [] }));
    const cheaper = {
      card: cardFixture({ id: '99', price: 489_000 }),
      change: { kind: 'down' as const, text: '$16K less than when you saved it' },
      boards: [],
    };
    const screen = open({ favorites: [...plain, cheaper], favorite_count: 8 });
    expect(textOf(screen.getByTestId('card-0'))).toContain('$489,000');
    expect(screen.queryByTestId('card-6')).toBeNull();
    press(screen.getByTestId('favorites-all'));
    screen.getByTestId('card-7');
    expect(screen.queryByTestId('favorites-all')).toBeNull();
  });

  it.each([
    [360, false],
    [300, true],
  ])('names a tour’s zone to viewers in another one: %i minutes behind UTC', (behind, named) => {
    const clock = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
    const screen = open();
    expect(textOf(screen.getByTestId('inquiry-0')).includes('Times are CST.')).toBe(named);
    clock.mockRestore();
  });

  it('moves a tour, and shows what went wrong', async () => {
    const replies: Record<string, Reply> = {
      'POST /api/lead/inquiries/a/move': {
        status: 422,
        body: { success: false, error: 'Please check the fields.', fields: { date: 'This is when the tour is already.' } },
      },
    };
    const calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
    const screen = open();
    press(screen.getByTestId('tour-move-a'));
    await screen.findByTestId('tour-move-send');
    await act(async () => press(screen.getByTestId('tour-move-send')));
    expect(textOf(screen.getByTestId('tour-error'))).toBe('This is when the tour is already.');
    replies['POST /api/lead/inquiries/a/move'] = { body: { success: true, inquiry: {} } };
    press(screen.getByText('Evening'));
    await act(async () => press(screen.getByTestId('tour-move-send')));
    await screen.findByText('Your request was changed');
    expect(calls.filter(({ call }) => call.endsWith('/move')).at(-1)?.body).toEqual({ date: '2026-11-21', time: 'evening' });
    expect(screen.queryByTestId('tour-move')).toBeNull();
  });

  it('cancels a tour after confirmation, and offers no changes to a question', async () => {
    const calls = mockServer(() => ({ body: { success: true, inquiry: {} } }));
    const canceled = () => calls.filter(({ call }) => call === 'POST /api/lead/inquiries/a/cancel');
    const screen = open();
    expect(screen.queryByTestId('tour-cancel-b')).toBeNull();
    press(screen.getByTestId('tour-cancel-a'));
    press(await screen.findByTestId('tour-keep'));
    expect(canceled()).toHaveLength(0);
    press(screen.getByTestId('tour-cancel-a'));
    await act(async () => press(screen.getByTestId('tour-cancel-send')));
    await screen.findByText('The tour was canceled');
    expect(canceled()).toHaveLength(1);
  });

  it('shows inquiries, their receivers, and which homes have sold', () => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(360);
    const screen = open();
    const words = textOf(screen.getByTestId('dashboard-inquiries'));
    expect(words).toContain('You asked for a tour on Sat, Nov 21, in the morning, in person.Demo Agent has been taking care of it since Fri, Nov 20.');
    expect(words).toContain('Sent to Lia Lister, Prairie Oak Group.');
    expect(words).toContain('Sold');
    press(screen.getByTestId('inquiry-0'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/for-sale/texas/dallas/4417-swiss-avenue');
    expect(screen.queryByTestId('inquiry-1')).toBeNull();
  });

  it('shows three requests at first, those whose tour can still change before the others', () => {
    const [tour, question] = dashboardFixture().data.inquiries as [SentInquiry, SentInquiry];
    const screen = open({ inquiries: [...['1', '2', '3'].map((id) => ({ ...question, id })), tour] });
    expect(textOf(screen.getByTestId('inquiry-0'))).toContain('4417 Swiss Avenue');
    expect(screen.getAllByText(/Vickery/)).toHaveLength(2);
    press(screen.getByTestId('inquiries-all'));
    expect(screen.getAllByText(/Vickery/)).toHaveLength(3);
    expect(screen.queryByTestId('inquiries-all')).toBeNull();
  });

  it('shows the buyer’s agent, and how to contact them', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('dashboard-agent'))).toContain('Demo Agent');
    expect(textOf(screen.getByTestId('agent-name'))).toBe('Demo Agent');
  });

  it('names no agent if the buyer has none', () => {
    expect(open({ agent: null }).queryByTestId('dashboard-agent')).toBeNull();
  });

  it('runs a search, or what is new in it', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('search-0'))).toContain('Every day · Dallas, TX · 3+ bd');
    press(screen.getByTestId('search-0'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/search?bedrooms=3&city=Dallas&state=TX');
    press(screen.getByTestId('search-0-new'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/search?bedrooms=3&city=Dallas&days_listed_max=7&state=TX');
    press(screen.getByTestId('manage-emails'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/myaccount/saved-search-emails');
  });

  it('shows what to do when there is nothing yet', () => {
    const screen = open({ first_name: '', favorites: [], favorite_count: 0, searches: [], search_count: 0, places: [], viewed: [], inquiries: [] });
    screen.getByRole('heading', { name: 'Saved' });
    screen.getByTestId('favorites-empty');
    screen.getByTestId('searches-empty');
    expect(screen.queryByTestId('dashboard-places')).toBeNull();
    expect(screen.queryByTestId('dashboard-viewed')).toBeNull();
    expect(screen.queryByTestId('dashboard-inquiries')).toBeNull();
    press(screen.getByTestId('favorites-search'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/search');
  });

  it('reports when not all homes are shown', () => {
    open({ favorite_count: 340 }).getByText('The newest 3 of your 340 saved homes.');
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<DashboardScreen params={{}} />, { client }).getByTestId('dashboard-loading');
  });

  it('reloads when a home was saved elsewhere', async () => {
    const calls = mockServer(() => ({ body: { ...dashboardFixture({ first_name: 'Ann' }), head: { status: 200 } } }));
    const screen = open();
    act(() => favoritesStore.set(['99', '1', '2', '3']));
    await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['GET /api/screens/dashboard']));
    await screen.findByText('Welcome, Ann');
  });
});

it.each([
  [{ paused: true, alerts: false, frequency: 'daily' }, 'Paused'],
  [{ paused: false, alerts: false, frequency: 'daily' }, 'No emails'],
  [{ paused: false, alerts: true, frequency: 'instant' }, 'Right away'],
  [{ paused: false, alerts: true, frequency: 'weekly' }, 'Every week'],
])('%p is said as %p', (search, words) => expect(howOften(search)).toBe(words));

it('has no sentence when nothing changed', () => expect(summaryOf({ favorites: [], searches: [] })).toBe(''));
