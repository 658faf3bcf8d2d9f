import { configure } from '@hearthway/api';

import { completePendingLogouts, logout } from './logout';
import { dispatchAuth, headerToken, heldByCookie, isLoggedIn, sessionStore, tokenForState } from './session';

const logIn = (token: string) => dispatchAuth({ kind: 'loggedIn', role: 'lead', token, user: { id: '1', alias: null, name: '' } });
let fetched: jest.Mock;

beforeEach(() => {
  fetched = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => '{"success":true}' }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', token: () => headerToken(sessionStore.get()), onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => {
  dispatchAuth({ kind: 'loggedOut' });
});

test('a logout takes effect at once here, and is sent to the server with the token', async () => {
  logIn('secret');
  const ended = logout();
  expect(isLoggedIn(sessionStore.get())).toBe(false);
  await ended;
  expect(fetched.mock.calls).toEqual([
    [
      expect.stringMatching(/^\/api\/pub\/logout/),
      expect.objectContaining({ method: 'POST', headers: expect.objectContaining({ Authorization: 'Bearer secret' }) }),
    ],
  ]);
});

test('a logout without a network is completed later, on its own session', async () => {
  logIn(tokenForState('secret'));
  fetched.mockRejectedValueOnce(new TypeError('x'));
  await logout();
  logIn(tokenForState('another'));
  await completePendingLogouts();
  await completePendingLogouts();
  const own = tokenForState('secret') === heldByCookie ? undefined : 'Bearer secret';
  expect(fetched.mock.calls.map(([, { headers }]) => headers.Authorization)).toEqual([own, own]);
});
