import { type Answer, configure, type SavedSearchCard, type SavedSearchesData } from '@hearthway/api';
import { act, press, render, type Rendered, textOf, type, valueOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { loadForms } from '../../../../forms';
import { screenQueries } from '../../../../lib/query/screens.gen';

import SavedSearchesScreen from './Screen';

const lake: SavedSearchCard = {
  id: 7,
  name: 'By the lake',
  summary: 'Dallas, TX · waterfront',
  href: '/search?city=Dallas&state=TX&water_front=true',
  frequency: 'daily',
  paused: false,
  alerts: true,
};
const town: SavedSearchCard = { ...lake, id: 8, name: 'In town', summary: '75204', href: '/search?zipcode=75204', paused: true, alerts: false };

const calls: string[] = [];
let server: SavedSearchCard[];
let mails: Pick<SavedSearchesData, 'stopped' | 'favorites'>;
let failing: boolean;
/** The error a change of a search is refused with. */
let refusal: { error: string; fields?: Record<string, string> } | null;

beforeAll(loadForms);
beforeEach(() => {
  calls.length = 0;
  server = [lake, town];
  mails = { stopped: false, favorites: 'instant' };
  failing = false;
  refusal = null;
  global.fetch = jest.fn(async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') calls.push(`${method} ${path}${body && body !== '{}' ? ` ${body}` : ''}`);
    if (refusal && method === 'PUT') return { status: 422, headers: new Headers(), text: async () => JSON.stringify({ success: false, ...refusal }) };
    const bad = failing && method !== 'GET';
    return {
      status: bad ? 503 : 200,
      headers: new Headers(),
      text: async () => JSON.stringify(bad ? { success: false, error: 'Down' } : answerTo(method, path, body)),
    };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});

function answerTo(method: string, path: string, body = '{}'): unknown {
  const sent = JSON.parse(body) as Partial<{ search_name: string; favorites: typeof mails.favorites; on: boolean }>;
  if (path === '/api/screens/saved-searches') return { ...answer(server), head: { status: 200 } };
  if (path === '/api/v1/saved-searches/7/preview') {
    return {
      property_count: 31,
      properties: [
        {
          id: 1,
          href: '/for-sale/texas/dallas/a',
          ListPrice: 450_000,
          Beds: 3,
          Baths: 2,
          SqFtTotal: 1700,
          full_address: '1 Oak Street, Dallas, TX',
          property_photos: [{ medium_url: 'https://www.example.com/pictures/oak-640.jpg', caption: 'Front' }],
        },
      ],
    };
  }
  if (path === '/api/v1/saved-searches/8/preview') return { property_count: 0, properties: [] };
  if (path === '/api/lead/favorites-mails') mails = { ...mails, favorites: sent.favorites ?? 'never' };
  if (path === '/api/pub/unsubscribe') mails = { ...mails, stopped: !sent.on };
  if (method === 'PUT' && sent.search_name) server = server.map((one) => (path.endsWith(`/${one.id}`) ? { ...one, name: sent.search_name ?? '' } : one));
  if (method === 'DELETE') server = server.filter(({ id }) => !path.endsWith(`/${id}`));
  if (method === 'GET')
    return {
      saved_searches: server.map(({ id, name, frequency, paused }) => ({
        id,
        search_name: name,
        email_frequency: frequency,
        paused,
        criteria: { param: { id } },
      })),
    };
  if (method === 'POST' && path === '/api/v1/saved-searches') server = [{ ...lake, id: 9 }, ...server];
  return { success: true, saved_search: { id: 9 } };
}

const answer = (searches: SavedSearchCard[], verified = true): Answer<SavedSearchesData> => ({
  head: {} as Answer<SavedSearchesData>['head'],
  data: { email: 'jo@example.com', email_verified: verified, ...mails, searches },
});

function open(searches = server, verified = true): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.SavedSearches().key, answer(searches, verified));
  return render(<SavedSearchesScreen />, { client });
}

/** Holds back the server's answer to the next change until the returned function is called. */
function holdAnswer(): () => void {
  const fetched = jest.mocked(global.fetch);
  const play = fetched.getMockImplementation()!;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  fetched.mockImplementationOnce(async (...asked) => held.then(() => play(...asked)));
  return answer;
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));

/** Selects as the platform does: browsers have a native list, devices show a dialog. */
async function choose(screen: Rendered, id: string, value: string, label: string) {
  if (typeof document !== 'undefined') return act(async () => type(screen.getByTestId(id), value));
  await presses(screen, id);
  return act(async () => press(screen.getByText(label)));
}

describe('saved-search emails', () => {
  it('lists the searches, and runs them', () => {
    const screen = open();
    screen.getByText('We’ll email new homes to jo@example.com.');
    expect(textOf(screen.getByTestId('saved-0'))).toMatch(/By the lake.*Dallas, TX · waterfront/);
    expect(screen.queryByTestId('saved-0-paused')).toBeNull();
    screen.getByTestId('saved-1-paused');
    expect(screen.queryByTestId('not-verified')).toBeNull();
    press(screen.getByTestId('saved-0-run'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&water_front=true');
  });

  it('shows what to do without any', () => {
    open([]).getByTestId('saved-searches-empty');
  });

  it('shows that no mail goes out before the email is verified', () => {
    open(server, false).getByTestId('not-verified');
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<SavedSearchesScreen />, { client }).getByTestId('saved-searches-loading');
  });

  it('pauses and resumes at once', async () => {
    const screen = open();
    const answer = holdAnswer();
    await presses(screen, 'saved-0-pause');
    screen.getByTestId('saved-0-paused');
    await act(async () => answer());
    await presses(screen, 'saved-1-pause');
    expect(calls).toEqual(['POST /api/v1/saved-searches/7/pause', 'POST /api/v1/saved-searches/8/resume']);
  });

  it('undoes a pause that the server refuses, and says so', async () => {
    const screen = open();
    failing = true;
    await presses(screen, 'saved-0-pause');
    await screen.findByText('Down');
    expect(screen.queryByTestId('saved-0-paused')).toBeNull();
  });

  it('shows what an email would contain, and links to the homes', async () => {
    const screen = open();
    await presses(screen, 'saved-0-preview');
    await screen.findByText(/31 homes match now/);
    expect(textOf(screen.getByTestId('mail-preview-0'))).toMatch(/\$450,000.*3 bd · 2 ba · 1,700 sqft.*1 Oak Street, Dallas, TX/);
  });

  it('shows that nothing matches right now', async () => {
    const screen = open();
    await presses(screen, 'saved-1-preview');
    await screen.findByTestId('mail-preview-empty');
  });

  it('shows that all emails are off, and turns them on again', async () => {
    mails = { stopped: true, favorites: 'weekly' };
    const screen = open();
    screen.getByTestId('mails-stopped');
    screen.getByText('Your choices here take effect when emails are back on.');
    await presses(screen, 'mails-start');
    await screen.findByText('Emails are back on');
    expect(screen.queryByTestId('mails-stopped')).toBeNull();
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByTestId('mails-stopped');
    expect(calls).toEqual(['POST /api/pub/unsubscribe {"list":"all","on":true}', 'POST /api/pub/unsubscribe {"list":"all","on":false}']);
  });

  it('keeps emails off if the server fails to turn them on', async () => {
    mails = { stopped: true, favorites: 'weekly' };
    failing = true;
    const screen = open();
    await presses(screen, 'mails-start');
    await screen.findByText('Down');
    screen.getByTestId('mails-stopped');
  });

  it('offers email frequencies for saved homes, even without a search', async () => {
    mails = { stopped: false, favorites: 'weekly' };
    const screen = open([]);
    expect(textOf(screen.getByTestId('saved-favorites'))).toMatch(/Homes you saved/);
    await choose(screen, 'favorites-frequency', 'daily', 'Every day');
    expect(calls).toEqual(['PUT /api/lead/favorites-mails {"favorites":"daily"}']);
  });

  it('renames a search, and undoes it', async () => {
    const screen = open();
    await presses(screen, 'saved-0-rename');
    expect(valueOf(screen.getByTestId('rename-name'))).toBe('By the lake');
    type(screen.getByTestId('rename-name'), ' At the lake ');
    await presses(screen, 'rename-submit');
    await screen.findByText('“By the lake” is now “At the lake”');
    expect(screen.queryByTestId('rename-name')).toBeNull();
    expect(textOf(screen.getByTestId('saved-0'))).toMatch(/At the lake/);
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByText('By the lake');
    expect(calls).toEqual(['PUT /api/v1/saved-searches/7 {"search_name":"At the lake"}', 'PUT /api/v1/saved-searches/7 {"search_name":"By the lake"}']);
  });

  it('says at the field why a name is rejected, and keeps what was typed', async () => {
    const screen = open();
    await presses(screen, 'saved-0-rename');
    type(screen.getByTestId('rename-name'), ' ');
    await presses(screen, 'rename-submit');
    await screen.findByText('Field is required');
    expect(calls).toEqual([]);
    refusal = { error: 'Please check', fields: { search_name: 'Cannot be more than 60 characters' } };
    type(screen.getByTestId('rename-name'), 'At the lake');
    await presses(screen, 'rename-submit');
    await screen.findByText('Cannot be more than 60 characters');
    refusal = { error: 'You’ve already saved this search under this name.' };
    type(screen.getByTestId('rename-name'), 'In town');
    await presses(screen, 'rename-submit');
    expect(textOf(await screen.findByTestId('rename-error'))).toMatch(/already saved this search/);
    expect(valueOf(screen.getByTestId('rename-name'))).toBe('In town');
  });

  it('sends nothing when the name is unchanged', async () => {
    const screen = open();
    await presses(screen, 'saved-0-rename');
    await presses(screen, 'rename-submit');
    expect(screen.queryByTestId('rename-name')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('deletes a search, and restores it as it was', async () => {
    const screen = open();
    await presses(screen, 'saved-0-delete');
    await screen.findByText('“By the lake” deleted');
    expect(screen.queryByText('By the lake')).toBeNull();
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByText('By the lake');
    expect(calls).toEqual([
      'DELETE /api/v1/saved-searches/7',
      'POST /api/v1/saved-searches {"search_name":"By the lake","email_frequency":"daily","criteria":{"param":{"id":7}}}',
    ]);
  });

  it('shows a search again that could not be deleted', async () => {
    const screen = open();
    failing = true;
    await presses(screen, 'saved-0-delete');
    await screen.findByText('Down');
    screen.getByText('By the lake');
  });
});
