import { configure } from '@hearthway/api';

import { local } from '../storage/storage';
import { cancelPendingLogout, completePendingLogout, logout } from './logout';
import { dispatchAuth, headerToken, isLoggedIn, sessionStore } from './session';
import { heldByCookie } from './token';

const logIn = (token: string) => dispatchAuth({ kind: 'loggedIn', role: 'lead', token, user: { id: '1', alias: null, name: '' } });
let fetched: jest.Mock;

beforeEach(() => {
  fetched = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => '{"success":true}' }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', token: () => headerToken(sessionStore.get()), onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => {
  cancelPendingLogout();
  dispatchAuth({ kind: 'loggedOut' });
});

test('a logout takes effect at once here, and is sent to the server with the token', async () => {
  logIn('secret');
  const ended = logout();
  expect(isLoggedIn(sessionStore.get())).toBe(false);
  await ended;
  expect(fetched.mock.calls).toEqual([[expect.stringMatching(/^\/api\/pub\/logout/), expect.objectContaining({ method: 'POST', headers: expect.objectContaining({ Authorization: 'Bearer secret' }) })]]);
});

test('a logout without a network is completed later if the cookie is still there', async () => {
  logIn(heldByCookie);
  fetched.mockRejectedValueOnce(new TypeError('x'));
  await logout();
  expect(local.read('logout_due')).toBe('yes');
  await completePendingLogout();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(local.read('logout_due')).toBeNull();
  await completePendingLogout();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a logout that fails late leaves a new login alone', async () => {
  logIn(heldByCookie);
  let fail: (reason: Error) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  const ended = logout();
  logIn(heldByCookie);
  fail(new TypeError('x'));
  await ended;
  expect(local.read('logout_due')).toBeNull();
});
