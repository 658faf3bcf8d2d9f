import { configure } from '@hearthway/api';

import { closeDialog, dialogStore } from '../../../lib/dialogs';
import { dispatchAuth, isLoggedIn, sessionStore } from '../../../lib/session/session';
import { loginByMagicLink } from './magicLink';
import { pendingLogin } from './pendingLogin';

let fetched: jest.Mock;

function answer(body: unknown, status = 200) {
  fetched.mockImplementation(async () => ({ status, headers: new Headers(), text: async () => JSON.stringify(body) }));
}

beforeEach(() => {
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ onUnauthorized: () => undefined });
});
afterEach(() => {
  dispatchAuth({ kind: 'loggedOut' });
  closeDialog();
});

const link = { role: 'lead', token: 'k', page: '/account/dashboard' } as const;

test.each([
  ['lead', 'lead-key', { success: true, token: 't', lead: { id: 7, name: 'Ada' } }],
  ['admin', 'agent-key', { success: true, token: 't', admin: { id: 8, alias: 'ada' } }],
] as const)('a link of a %s logs in', async (role, path, body) => {
  answer(body);
  await loginByMagicLink({ ...link, role });
  expect(fetched.mock.calls[0][0]).toMatch(new RegExp(`/api/pub/login/${path}$`));
  expect(fetched.mock.calls[0][1].body).toBe('{"key":"k"}');
  expect(sessionStore.get()).toMatchObject({ type: role });
  expect(isLoggedIn(sessionStore.get())).toBe(true);
});

test.each([
  ['is refused', { success: false, error: 'This link has already been used.' }, 200, 'This link has already been used.', 'This link has already been used.'],
  ['brings no token', { success: true, lead: { id: 7 } }, 200, 'Unknown Error', 'Unknown Error'],
  ['cannot be asked for', {}, 500, 'Unknown Error', 'Something went wrong on our end. Please try again later or contact support if the problem persists.'],
])('a link that %s leaves the visitor logged out, who is told and may log in', async (_name, body, status, error, text) => {
  answer(body, status);
  await loginByMagicLink(link);
  expect(sessionStore.get()).toMatchObject({ token: null, error, loginModal: { open: true, text } });
});

test('a link of someone with two-step verification asks for the second step', async () => {
  answer({ success: false, error: 'Enter the code', second_step: 'the-key' });
  await loginByMagicLink(link);
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: true, text: 'Enter the code' } });
  expect(pendingLogin.get()).toEqual({ key: 'the-key', via: 'magicLink' });
});

const ada = { kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Ada' } } as const;

test.each(['lead', 'admin'] as const)('a link of another %s never replaces a session: it asks', async (role) => {
  dispatchAuth(ada);
  const error = 'You are logged in as ada@example.com.';
  answer({ success: false, error, other_session: true, token: '' });
  await loginByMagicLink({ ...link, role });
  expect(sessionStore.get()).toMatchObject({ token: 't', user: { name: 'Ada' }, loginModal: { open: false } });
  expect(dialogStore.get()).toEqual({ name: 'otherAccount', with: { text: error, link: { ...link, role } } });
});

test.each([
  ['their own', { success: true, token: '', lead: { id: 1 } }, 200],
  ['worn out', { success: false, error: 'This link has been used already.' }, 200],
  ['not to be asked about', {}, 503],
])('does not disturb a logged-in user when the link is %s', async (_what, body, status) => {
  dispatchAuth(ada);
  answer(body, status);
  await loginByMagicLink(link);
  expect(sessionStore.get()).toMatchObject({ token: 't', error: null, loginModal: { open: false } });
  expect(dialogStore.get()).toBeNull();
});
