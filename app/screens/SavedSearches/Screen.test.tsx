import { type Answer, configure, type SavedSearchCard, type SavedSearchesData } from '@hearthway/api';
import { act, press, render, type Rendered, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { query } from './query';
import SavedSearchesScreen from './Screen';

const lake: SavedSearchCard = {
  id: 7, name: 'By the lake', summary: 'Dallas, TX · waterfront', href: '/search?city=Dallas&state=TX&water_front=true', frequency: 'daily', paused: false, alerts: true,
};
const town: SavedSearchCard = { ...lake, id: 8, name: 'In town', summary: '75204', href: '/search?zipcode=75204', paused: true, alerts: false };

const calls: string[] = [];
let server: SavedSearchCard[];
let failing: boolean;

beforeEach(() => {
  calls.length = 0;
  server = [lake, town];
  failing = false;
  global.fetch = jest.fn(async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') calls.push(`${method} ${path}${body && body !== '{}' ? ` ${body}` : ''}`);
    const bad = failing && method !== 'GET';
    return { status: bad ? 503 : 200, headers: new Headers(), text: async () => JSON.stringify(bad ? { success: false, error: 'Down' } : answerTo(method, path)) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});

function answerTo(method: string, path: string): unknown {
  if (path === '/api/screens/saved-searches') return { ...answer(server), head: { status: 200 } };
  if (path === '/api/v1/saved-searches/7/preview') {
    return { property_count: 31, properties: [{ id: 1, href: '/for-sale/texas/dallas/a', ListPrice: 450_000, Beds: 3, Baths: 2, SqFtTotal: 1700, full_address: '1 Oak Street, Dallas, TX' }] };
  }
  if (path === '/api/v1/saved-searches/8/preview') return { property_count: 0, properties: [] };
  if (method === 'DELETE') server = server.filter(({ id }) => !path.endsWith(`/${id}`));
  if (method === 'GET') return { saved_searches: server.map(({ id, name, frequency, paused }) => ({ id, search_name: name, email_frequency: frequency, paused, criteria: { param: { id } } })) };
  if (method === 'POST' && path === '/api/v1/saved-searches') server = [{ ...lake, id: 9 }, ...server];
  return { success: true, saved_search: { id: 9 } };
}

const answer = (searches: SavedSearchCard[], proven = true): Answer<SavedSearchesData> => ({
  head: {} as Answer<SavedSearchesData>['head'], data: { email: 'jo@example.com', email_proven: proven, searches },
});

function open(searches = server, proven = true): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(query().key, answer(searches, proven));
  return render(<SavedSearchesScreen />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));

describe('saved-search e-mails', () => {
  it('lists the searches, and runs them', () => {
    const screen = open();
    screen.getByText('New homes are mailed to jo@example.com.');
    expect(textOf(screen.getByTestId('saved-0'))).toMatch(/By the lake.*Dallas, TX · waterfront/);
    expect(screen.queryByTestId('saved-0-paused')).toBeNull();
    screen.getByTestId('saved-1-paused');
    expect(screen.queryByTestId('not-proven')).toBeNull();
    press(screen.getByTestId('saved-0-run'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&water_front=true');
  });

  it('says what to do without any', () => {
    open([]).getByTestId('saved-searches-empty');
  });

  it('says that no mail goes out before the e-mail is proven', () => {
    open(server, false).getByTestId('not-proven');
  });

  it('keeps its place while it comes', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<SavedSearchesScreen />, { client }).getByTestId('saved-searches-loading');
  });

  it('pauses and resumes at once', async () => {
    const screen = open();
    press(screen.getByTestId('saved-0-pause'));
    screen.getByTestId('saved-0-paused');
    await act(async () => undefined);
    await presses(screen, 'saved-1-pause');
    expect(calls).toEqual(['POST /api/v1/saved-searches/7/pause', 'POST /api/v1/saved-searches/8/resume']);
  });

  it('takes a pause back that the server refuses, and says so', async () => {
    const screen = open();
    failing = true;
    await presses(screen, 'saved-0-pause');
    await screen.findByText('Down');
    expect(screen.queryByTestId('saved-0-paused')).toBeNull();
  });

  it('shows what a mail would hold, and leads to the homes', async () => {
    const screen = open();
    await presses(screen, 'saved-0-preview');
    await screen.findByText(/31 homes match now/);
    expect(textOf(screen.getByTestId('mail-preview-0'))).toMatch(/\$450,000.*3 bd · 2 ba · 1,700 sqft · 1 Oak Street, Dallas, TX/);
  });

  it('says that nothing matches right now', async () => {
    const screen = open();
    await presses(screen, 'saved-1-preview');
    await screen.findByTestId('mail-preview-empty');
  });

  it('deletes, and brings back as it was', async () => {
    const screen = open();
    await presses(screen, 'saved-0-delete');
    await screen.findByText('“By the lake” is deleted');
    expect(screen.queryByText('By the lake')).toBeNull();
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByText('By the lake');
    expect(calls).toEqual(['DELETE /api/v1/saved-searches/7', 'POST /api/v1/saved-searches {"search_name":"By the lake","email_frequency":"daily","criteria":{"param":{"id":7}}}']);
  });

  it('shows a search again that could not be deleted', async () => {
    const screen = open();
    failing = true;
    await presses(screen, 'saved-0-delete');
    await screen.findByText('Down');
    screen.getByText('By the lake');
  });
});
