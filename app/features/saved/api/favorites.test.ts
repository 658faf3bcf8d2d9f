import { configure } from '@hearthway/api';
import { MutationObserver, QueryClient } from '@tanstack/react-query';

import { dispatchAuth } from '../../../lib/session/session';
import { favoriteTexts, clearFavorites, heartMutation, loadFavorites, setFavorite as change, withHome, withoutHome } from './favorites';
import { favoritesStore } from '../store';

const user = { id: '1', alias: null, name: '' };
const logIn = (role: 'lead' | 'admin' = 'lead') => dispatchAuth({ kind: 'loggedIn', role, token: 't', user });

const client = new QueryClient({ defaultOptions: { mutations: { gcTime: Infinity } } });
/** As the heart does. */
const setFavorite = (id: string, on: boolean) => change(id, on, (pending) => new MutationObserver(client, heartMutation(id)).mutate(pending));

let fetched: jest.Mock;
/** Until the server was asked. */
const requested = async () => {
  while (fetched.mock.calls.length === 0) await Promise.resolve();
};
const reply = (body: unknown, status = 200) => ({ status, headers: new Headers(), text: async () => JSON.stringify(body) });

beforeEach(() => {
  fetched = jest.fn(async () => reply({ success: true }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', onUnauthorized: () => dispatchAuth({ kind: 'expired' }), onReach: () => undefined });
  clearFavorites();
});
afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

test('a home is in the list once, newest first', () => {
  expect(withHome(['1'], '2')).toEqual(['2', '1']);
  expect(withHome(['2', '1'], '1')).toEqual(['2', '1']);
  expect(withoutHome(['2', '1'], '2')).toEqual(['1']);
  expect(withoutHome(['1'], '7')).toEqual(['1']);
});

test.each([
  ['nobody', () => undefined],
  ['an agent', () => logIn('admin')],
])('for %s nothing is fetched', async (_who, arrange) => {
  arrange();
  await loadFavorites();
  expect(fetched).not.toHaveBeenCalled();
});

test('the list of a buyer is fetched in one call', async () => {
  logIn();
  fetched.mockResolvedValue(reply({ favoritedPropertyIds: [12, 7] }));
  await loadFavorites();
  expect(fetched.mock.calls).toEqual([
    ['/api/lead/properties/get-all-favorited-properties/', expect.objectContaining({ method: 'POST', body: '{"properties":[]}' })],
  ]);
  expect(favoritesStore.get()).toEqual(['12', '7']);
});

test('a list that fails to load shows no message', async () => {
  logIn();
  fetched.mockResolvedValue(reply({ error: 'x' }, 500));
  await expect(loadFavorites()).resolves.toBeUndefined();
  expect(favoritesStore.get()).toEqual([]);
});

test('a press overrides an older list', async () => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const loading = loadFavorites();
  await setFavorite('5', true);
  await setFavorite('7', false);
  answer(reply({ favoritedPropertyIds: [12, 7] }));
  await loading;
  expect(favoritesStore.get()).toEqual(['5', '12']);
});

test('the list of a user who logged out is discarded', async () => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const loading = loadFavorites();
  dispatchAuth({ kind: 'loggedOut' });
  answer(reply({ favoritedPropertyIds: [12] }));
  await loading;
  expect(favoritesStore.get()).toEqual([]);
});

test.each([
  [true, [], ['12'], 'POST', 'This property was added to your favorites'],
  [false, ['12'], [], 'DELETE', 'This property was removed from your favorites'],
])('on %s: the heart changes at once, and the text is said', async (on, before, after, method, text) => {
  logIn();
  favoritesStore.set(before);
  const setting = setFavorite('12', on);
  expect(favoritesStore.get()).toEqual(after);
  expect(await setting).toBe(text);
  expect(fetched).toHaveBeenCalledWith('/api/lead/favorites/12', expect.objectContaining({ method }));
});

test.each([
  ['the server fails', () => fetched.mockResolvedValue(reply({}, 500))],
  ['there is no network', () => fetched.mockRejectedValue(new TypeError('x'))],
])('when %s the heart goes back', async (_name, arrange) => {
  logIn();
  arrange();
  expect(await setFavorite('12', true)).toBe(favoriteTexts.failed);
  expect(favoriteTexts.failed).toBe('Connection error');
  expect(favoritesStore.get()).toEqual([]);
});

test('a session that ended has its own dialog', async () => {
  logIn();
  fetched.mockResolvedValue(reply({}, 401));
  expect(await setFavorite('12', true)).toBeNull();
});

test.each([
  ['answers', 200],
  ['fails', 500],
])('of several presses the last one counts, also when the server %s to the first one late', async (_what, status) => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const first = setFavorite('12', true);
  const second = setFavorite('12', false);
  await requested();
  answer(reply({ success: true }, status));
  expect([await first, await second]).toEqual([null, favoriteTexts.removed]);
  expect(fetched.mock.calls.map(([, { method }]) => method)).toEqual(['POST', 'DELETE']);
  expect(favoritesStore.get()).toEqual([]);
});

test('a heart pressed in an expired session stays on after the next login', async () => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const setting = setFavorite('12', true);
  await requested();
  clearFavorites();
  fetched.mockResolvedValue(reply({ favoritedPropertyIds: [7] }));
  await loadFavorites();
  answer(reply({ success: true }));
  expect(await setting).toBe(favoriteTexts.added);
  expect(favoritesStore.get()).toEqual(['12', '7']);
});

test('a pending heart overrides a list requested after the press', async () => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const setting = setFavorite('5', true);
  await requested();
  fetched.mockResolvedValue(reply({ favoritedPropertyIds: [7] }));
  await loadFavorites();
  expect(favoritesStore.get()).toEqual(['5', '7']);
  answer(reply({ success: true }));
  await setting;
  expect(favoritesStore.get()).toEqual(['5', '7']);
});

test('of two lists the one requested last counts', async () => {
  logIn();
  let answer: (value: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const older = loadFavorites();
  fetched.mockResolvedValue(reply({ favoritedPropertyIds: [7] }));
  await loadFavorites();
  answer(reply({ favoritedPropertyIds: [12] }));
  await older;
  expect(favoritesStore.get()).toEqual(['7']);
});
