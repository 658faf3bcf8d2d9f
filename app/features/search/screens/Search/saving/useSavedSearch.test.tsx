import { configure } from '@hearthway/api';
import { act, press, render, textOf, waitFor } from '@hearthway/testing';
import { Button, Text } from '@hearthway/ui';

import { dialogStore } from '../../../../../lib/dialogs';
import { dispatchAuth } from '../../../../../lib/session/session';
import { type Criteria, searchFromQuery } from '../../../criteria/searchUrl';
import { useSavedSearch } from './useSavedSearch';

const calls: string[] = [];
let reply: { status: number; body: unknown } | 'no network';

/** A URL by its query, and how the BFF reads it. */
function Address({ query, resolved }: { query: string; resolved?: Criteria }) {
  const searchState = searchFromQuery(query, 'map');
  const saved = useSavedSearch(searchState, resolved ?? searchState.criteria);
  return (
    <>
      <Text testID="saved">{saved ? `${saved.name}${saved.changed ? ', changed' : ''}` : 'none'}</Text>
      {saved && <Button label="Updated" onPress={saved.updated} testID="updated" />}
    </>
  );
}

const logIn = () => dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
const answers = (href: string) => ({ status: 200, body: { href, search_name: 'By the lake' } });

beforeEach(() => {
  calls.length = 0;
  global.fetch = jest.fn(async (path: string) => {
    calls.push(path);
    if (reply === 'no network') throw new TypeError('no network');
    return { status: reply.status, headers: new Headers(), text: async () => JSON.stringify((reply as { body: unknown }).body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});
afterEach(() => {
  dialogStore.set(null);
  act(() => dispatchAuth({ kind: 'loggedOut' }));
});

describe('the URL of a saved search', () => {
  it('becomes the URL of its criteria, as the filters can show them', async () => {
    reply = answers('/search?bathrooms=3&bedrooms=5&city=Dallas&state=TX');
    logIn();
    const { navigation } = render(<Address query="saved_search_id=7" />);
    await waitFor(() =>
      expect(navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bedrooms=5&bathrooms=3&saved_search_id=7', { replace: true }),
    );
    expect(navigation.navigate).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['/api/v1/saved-searches/getCriteria/7']);
    expect(dialogStore.get()).toBeNull();
  });

  it('asks visitors to log in, and then continues', async () => {
    reply = answers('/search?city=Dallas&state=TX');
    const { navigation } = render(<Address query="saved_search_id=7" />);
    expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { to: 'open your saved search', mode: 'login' } });
    expect(calls).toEqual([]);
    await act(async () => logIn());
    await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&saved_search_id=7', { replace: true }));
  });

  it.each([
    ['is nobody’s, or another’s', { status: 404, body: { success: false, error: 'There is no such search.' } }],
    ['leads out of the search', { status: 200, body: { href: 'https://example.com/' } }],
    ['cannot be asked for', 'no network' as const],
  ])('stays, and says so, when it %s', async (_what, answer) => {
    reply = answer;
    logIn();
    const screen = render(<Address query="saved_search_id=7" />);
    await waitFor(() => screen.getByText('You don’t have this saved search, or it was deleted'));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    expect(textOf(screen.getByTestId('saved'))).toBe('none');
  });

  it('does nothing once it was left', async () => {
    let answer: (value: unknown) => void = () => undefined;
    global.fetch = jest.fn((path: string) => {
      calls.push(path);
      return new Promise((resolve) => (answer = resolve));
    }) as never;
    logIn();
    const screen = render(<Address query="saved_search_id=7" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    const read = answer;
    screen.rerender(<Address query="" />);
    await act(async () => read({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ href: '/search?city=Dallas' }) }));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it.each(['', 'saved_search_id=../7'])('is none when it names no search: %p', (query) => {
    logIn();
    render(<Address query={query} />);
    expect(calls).toEqual([]);
    expect(dialogStore.get()).toBeNull();
  });
});

describe('a search that started as a saved one', () => {
  const savedHref = '/search?bedrooms=5&city=Dallas&state=TX';

  it.each<[string, string, Criteria | undefined]>([
    ['By the lake', 'city=Dallas&state=TX&bedrooms=5', undefined],
    ['By the lake', 'city=Dallas&state=TX&bedrooms=5&zoom=14&page=2&sort_order=price_asc', undefined],
    ['By the lake', 'city=Dallas&state=TX&bedrooms=6', undefined],
    ['By the lake', 'location=dallas+tx&bedrooms=5', { city: 'Dallas', state: 'TX', bedrooms: 5 }],
    ['By the lake, changed', 'city=Dallas&state=TX&bedrooms=4', undefined],
    ['By the lake, changed', 'city=Plano&state=TX&bedrooms=5', undefined],
    ['By the lake, changed', 'city=Dallas&state=TX&bedrooms=5&water_front=true', undefined],
  ])('is %p at %p', async (words, query, resolved) => {
    reply = answers(savedHref);
    logIn();
    const screen = render(<Address query={`${query}&saved_search_id=7`} resolved={resolved} />);
    await waitFor(() => expect(textOf(screen.getByTestId('saved'))).toBe(words));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('no longer counts as changed once updated', async () => {
    reply = answers(savedHref);
    logIn();
    const screen = render(<Address query="city=Dallas&state=TX&saved_search_id=7" />);
    await waitFor(() => expect(textOf(screen.getByTestId('saved'))).toBe('By the lake, changed'));
    press(screen.getByTestId('updated'));
    expect(textOf(screen.getByTestId('saved'))).toBe('By the lake');
  });

  it('shows its homes to anyone, without a login', async () => {
    const screen = render(<Address query="city=Dallas&state=TX&saved_search_id=7" />);
    expect(dialogStore.get()).toBeNull();
    reply = { status: 404, body: { success: false, error: 'There is no such search.' } };
    await act(async () => logIn());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('You don’t have this saved search, or it was deleted')).toBeNull();
    expect(textOf(screen.getByTestId('saved'))).toBe('none');
  });
});
