import { get, post } from '@hearthway/api';
import { onlineManager, QueryObserver } from '@tanstack/react-query';

import { connect, followOtherTabs, restoreSession } from './connect';
import { profileStore } from './features/account/store';
import { visitorId } from './features/listing/visitor';
import { favoritesStore, nothingViewed, viewedStore } from './features/saved/store';
import { recentPlacesStore } from './features/search/store';
import { closeDialog, dialogStore, openDialog } from './lib/dialogs';
import { setOnline } from './lib/network/online';
import { makeQueryClient } from './lib/query/client';
import { persistedSession } from './lib/session/persistedSession';
import { dispatchAuth, expiredText, sessionStore } from './lib/session/session';
import { cookies, local } from './lib/storage/storage';

const user = { id: '1', alias: null, name: '' };
let disconnect: () => void;
let fetched: jest.Mock;

jest.mock('./lib/session/persistedSession', () => ({
  persistedSession: {
    read: jest.fn(),
    write: jest.fn(),
    clear: jest.fn(),
    pendingLogouts: jest.fn(async () => []),
    addLogout: jest.fn(),
    removeLogout: jest.fn(),
  },
}));

const persisted = jest.mocked(persistedSession);

beforeEach(() => {
  persisted.read.mockResolvedValue(null);
  fetched = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => '{}' }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  disconnect = connect(makeQueryClient({ forRequest: true }));
});
afterEach(() => {
  disconnect();
  dispatchAuth({ kind: 'loggedOut' });
  cookies.remove('visitor');
  setOnline(true);
});

const status = (code: number) => fetched.mockResolvedValue({ status: code, headers: new Headers(), text: async () => '{}' });

test('a 401 on any call logs out and opens the login dialog', async () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 'secret', user });
  status(401);
  await get('/api/lead/places/get').catch(() => undefined);
  const [, options] = fetched.mock.calls.find(([path]) => String(path).startsWith('/api/lead/places/get'))!;
  expect(options.headers.Authorization).toBe('Bearer secret');
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: true, text: expiredText } });
});

test.each([
  ['somebody else logged in', () => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 'new', user }), { token: 'new' }],
  ['the person logged out', () => dispatchAuth({ kind: 'loggedOut' }), { token: null }],
])('a 401 to what was asked before %s says nothing of now', async (_name, happen, now) => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 'old', user });
  let answer: (reply: unknown) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const late = get('/api/lead/places/get').catch(() => undefined);
  happen();
  answer({ status: 401, headers: new Headers(), text: async () => '{}' });
  await late;
  expect(sessionStore.get()).toMatchObject({ ...now, loginModal: { open: false } });
});

/** Lets the page follow the session. */
const followed = () => new Promise((resolve) => setTimeout(resolve));

test('what only the previous user may see is removed, rather than requested again', async () => {
  const client = makeQueryClient({ forRequest: true });
  disconnect();
  disconnect = connect(client);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  await followed();
  const load = jest.fn(async () => 'their requests');
  const leave = new QueryObserver(client, { queryKey: ['own'], queryFn: load }).subscribe(() => undefined);
  await followed();
  dispatchAuth({ kind: 'loggedOut' });
  leave(); // the page renders again without it
  await followed();
  expect(load).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(['own'])).toBeUndefined();
});

test('an expired session is checked once: each 401 would cause the next', async () => {
  const client = makeQueryClient({ forRequest: true });
  const asked = jest.spyOn(client, 'invalidateQueries');
  disconnect();
  disconnect = connect(client);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  await followed();
  asked.mockClear();
  dispatchAuth({ kind: 'expired' });
  dispatchAuth({ kind: 'expired' });
  await followed();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sessionStore.get().loginModal.open).toBe(true);
});

test('a login ends the anonymous visitor, and stops forcing the registration', () => {
  cookies.write('visitor', 'visitor-1');
  local.write('force_login', 'yes');
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  expect([visitorId(), local.read('force_login')]).toEqual([null, null]);
});

test('an agent’s login by password leaves the visitor and the campaign alone', () => {
  cookies.write('visitor', 'visitor-1');
  local.write('force_login', 'yes');
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user, via: 'password' });
  expect([visitorId(), local.read('force_login')]).toEqual(['visitor-1', 'yes']);
});

test('a login is stored, and restored at the next start without starting over', async () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  expect(persisted.write).toHaveBeenCalledWith({ token: 't', type: 'lead', user });
  dispatchAuth({ kind: 'loggedOut' });
  expect(persisted.clear).toHaveBeenCalledWith(false);

  cookies.write('visitor', 'visitor-1');
  persisted.read.mockResolvedValue({ token: 't', type: 'lead', user });
  persisted.write.mockClear();
  await restoreSession();
  expect(sessionStore.get()).toMatchObject({ token: 't', type: 'lead' });
  expect([visitorId(), persisted.write.mock.calls.length]).toEqual(['visitor-1', 0]);
});

test('a session that the server says is over leaves nothing behind', async () => {
  persisted.read.mockResolvedValue('ended');
  favoritesStore.set(['7']);
  await restoreSession();
  expect(persisted.clear).toHaveBeenCalledWith(true);
  expect([favoritesStore.get(), sessionStore.get().loginModal.open]).toEqual([[], false]);
});

test('a logout in another tab ends the session here, and stays pending until the server knows', async () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 'cookie', user });
  persisted.pendingLogouts.mockResolvedValueOnce(['cookie']);
  await followOtherTabs();
  expect([sessionStore.get().user, persisted.addLogout.mock.calls]).toEqual([null, [['cookie']]]);
});

test('a login in another tab logs in here, and again as someone else', async () => {
  persisted.read
    .mockResolvedValueOnce({ token: 'cookie', type: 'lead', user })
    .mockResolvedValueOnce({ token: 'cookie', type: 'admin', user: { ...user, id: '2' } });
  await followOtherTabs();
  expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '1' } });
  await followOtherTabs();
  expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: '2' } });
});

test('nothing happens while the other tabs have the same session', async () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 'cookie', user });
  persisted.write.mockClear();
  persisted.read.mockResolvedValueOnce({ token: 'cookie', type: 'lead', user });
  await followOtherTabs();
  expect([sessionStore.get().user?.id, persisted.write.mock.calls]).toEqual(['1', []]);
});

test('after a login as a buyer the dialog closes and the action that needed it runs', () => {
  const then = jest.fn();
  openDialog('register', { then });
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  expect([then.mock.calls.length, dialogStore.get()]).toEqual([1, null]);
});

test.each([
  ['an agent logs in', () => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user })],
  [
    'the dialog was closed before',
    () => {
      closeDialog();
      dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
    },
  ],
])('what was wanted is left when %s', (_name, happen) => {
  const then = jest.fn();
  openDialog('loginWarning', { then });
  happen();
  expect(then).not.toHaveBeenCalled();
});

describe('what a session that had ended refused', () => {
  let refusing = true;
  const places = () => fetched.mock.calls.filter(([path]) => String(path).startsWith('/api/lead/places/add')).length;

  function want() {
    refusing = true;
    fetched.mockImplementation(async () => ({ status: refusing ? 401 : 200, headers: new Headers(), text: async () => '{}' }));
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user });
    return post('/api/lead/places/add', {}).then(
      () => 'done',
      () => 'left',
    );
  }

  async function expired() {
    while (!sessionStore.get().loginModal.open) await Promise.resolve();
    refusing = false;
  }

  test('is done when the person is back', async () => {
    const wanted = want();
    await expired();
    dispatchAuth({ kind: 'failed', error: 'wrong password' });
    dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't2', user });
    expect([await wanted, places()]).toEqual(['done', 2]);
  });

  test.each([
    ['they hide the dialog', () => dispatchAuth({ kind: 'loginDismissed' })],
    ['somebody else logs in', () => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't2', user: { ...user, id: '2' } })],
  ])('is left when %s', async (_what, happen) => {
    const wanted = want();
    await expired();
    happen();
    expect([await wanted, places()]).toEqual(['left', 1]);
  });
});

test('favorites and terms are read for buyers alone', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user });
  expect(fetched).not.toHaveBeenCalled();
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user });
  expect(fetched.mock.calls.map(([path]) => String(path).replace(/\?.*/, ''))).toEqual([
    '/api/lead/client-leads/getProfileInfo',
    '/api/lead/properties/get-all-favorited-properties/',
  ]);
});

test.each(['loggedOut', 'expired'] as const)('%s leaves nothing of the person', (kind) => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  favoritesStore.set(['12']);
  viewedStore.set({ latest: [], ids: ['12'] });
  profileStore.set({ text_optin: 1 });
  dispatchAuth({ kind });
  expect([favoritesStore.get(), viewedStore.get(), profileStore.get(), sessionStore.get().user]).toEqual([[], nothingViewed, null, null]);
});

test('a logout clears the searches and screens that the person was shown', async () => {
  const client = makeQueryClient({ forRequest: true });
  disconnect();
  disconnect = connect(client);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  client.setQueryData(['search', { city: 'Dallas' }], 'homes');
  dispatchAuth({ kind: 'loggedOut' });
  await followed();
  expect(client.getQueryData(['search', { city: 'Dallas' }])).toBeUndefined();
});

test('a logout forgets what was searched for', () => {
  recentPlacesStore.set([{ text: 'Dallas', href: '/search' }]);
  local.write('force_login', 'yes');
  dispatchAuth({ kind: 'loggedOut' });
  expect([recentPlacesStore.get(), local.read('force_login')]).toEqual([[], null]);
});

test('the visitor id is sent, and an unreachable server counts as offline', async () => {
  cookies.write('visitor', 'visitor-1');
  fetched.mockRejectedValue(new TypeError('Network request failed'));
  await get('/api/x').catch(() => undefined);
  expect(fetched.mock.calls[0][0]).toBe('/api/x?visitor_id=visitor-1');
  expect(onlineManager.isOnline()).toBe(false);
});
