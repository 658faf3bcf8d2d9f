import { configure } from '@hearthway/api';

import { local } from '../platform/storage';
import { dispatchAuth, isLoggedIn, sessionStore } from './session';
import { applyStartup, cameFromFacebook, forgetForce, isForced, readStartup, referringAgent } from './startup';

let fetched: jest.Mock;

function answer(body: unknown, status = 200) {
  fetched.mockImplementation(async () => ({ status, headers: new Headers(), text: async () => JSON.stringify(body) }));
}

/** Lets the call that was begun come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

beforeEach(() => {
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ onUnauthorized: () => undefined });
});
afterEach(() => {
  local.remove('referring_agent');
  local.remove('from_facebook');
  dispatchAuth({ is: 'loggedOut' });
});

test.each([
  ['nothing', {}, { login: null, referral: null, fromFacebook: false, remove: [] }],
  ['a key', { key: 'k' }, { login: { role: 'lead', key: 'k' }, remove: ['key'] }],
  ['an agent key', { akey: 'a' }, { login: { role: 'admin', key: 'a' }, remove: ['akey'] }],
  ['both keys', { key: 'k', akey: 'a' }, { login: { role: 'lead', key: 'k' }, remove: ['key', 'akey'] }],
  ['a referral', { site_id: '1', admin_id: '2' }, { referral: { as_id: '1', aa_id: '2' }, remove: ['site_id', 'admin_id'] }],
  ['half a referral', { site_id: '1' }, { referral: null, remove: [] }],
  ['a campaign that wants a registration', { force_login: 'yes' }, { forceLogin: true, remove: ['force_login'] }],
  ['a campaign that does not', { force_login: 'no' }, { forceLogin: false, remove: ['force_login'] }],
  ['the key of a new password', { password_key: 'p' }, { login: null, remove: ['password_key'] }],
  ['an ad', { fbclid: 'x' }, { fromFacebook: true, remove: [] }],
  ['empty values', { key: '', akey: '', fbclid: '' }, { login: null, fromFacebook: false, remove: [] }],
])('%s', (_name, params, expected) => {
  expect(readStartup(params)).toMatchObject(expected);
});

test('the referring agent and the ad are kept', () => {
  expect([referringAgent(), cameFromFacebook()]).toEqual([null, false]);
  applyStartup(readStartup({ site_id: '1', admin_id: '2', fbclid: 'x' }));
  expect([referringAgent(), cameFromFacebook()]).toEqual([{ as_id: '1', aa_id: '2' }, true]);
});

test('a campaign forces visitors, and not the buyers who have an account', () => {
  applyStartup(readStartup({ force_login: 'yes' }));
  expect(isForced()).toBe(true);
  forgetForce();
  dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  applyStartup(readStartup({ force_login: 'yes' }));
  expect(isForced()).toBe(false);
});

test.each([
  ['key', 'lead-key', { success: true, token: 't', lead: { id: 7, name: 'Ada' } }, 'lead'],
  ['akey', 'agent-key', { success: true, token: 't', admin: { id: 8, alias: 'ada' } }, 'admin'],
])('%s logs in, once', async (name, path, body, type) => {
  answer(body);
  applyStartup(readStartup({ [name]: `secret of ${type}` }));
  applyStartup(readStartup({ [name]: `secret of ${type}` }));
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0][0]).toMatch(new RegExp(`/api/pub/login/${path}$`));
  expect(fetched.mock.calls[0][1].body).toBe(`{"key":"secret of ${type}"}`);
  expect(sessionStore.get()).toMatchObject({ type });
  expect(isLoggedIn(sessionStore.get())).toBe(true);
});

test.each([
  ['is refused', { success: false, error: 'This link was used already.' }, 200, 'This link was used already.', 'This link was used already.'],
  ['brings no token', { success: true, lead: { id: 7 } }, 200, 'Unknown Error', 'Unknown Error'],
  ['cannot be asked for', {}, 500, 'Unknown Error', 'Something went wrong on our end. Please try again later or contact support if the problem persists.'],
])('a key that %s leaves the visitor logged out, who is told and may log in', async (name, body, status, error, text) => {
  answer(body, status);
  applyStartup(readStartup({ key: `a key that ${name}` }));
  await settled();
  expect(sessionStore.get()).toMatchObject({ token: null, error, loginModal: { open: true, text } });
});

test('a key never replaces a session', async () => {
  dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  applyStartup(readStartup({ key: 'another' }));
  await settled();
  expect(fetched).not.toHaveBeenCalled();
});
