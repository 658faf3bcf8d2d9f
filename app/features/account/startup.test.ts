import { dispatchAuth } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { loginByMagicLink } from './api/magicLink';
import { applyStartup, cameFromFacebook, clearForcedLogin, isRegistrationForced, readStartup, referringAgent } from './startup';

jest.mock('./api/magicLink', () => ({ loginByMagicLink: jest.fn(async () => undefined) }));

afterEach(() => {
  local.remove('referring_agent');
  local.remove('from_facebook');
  dispatchAuth({ kind: 'loggedOut' });
});

test.each([
  ['nothing', {}, { login: null, referral: null, fromFacebook: false, remove: [] }],
  ['a login link', { key: 'k' }, { login: { role: 'lead', token: 'k' }, remove: ['key'] }],
  ['an agent’s login link', { akey: 'a' }, { login: { role: 'admin', token: 'a' }, remove: ['akey'] }],
  ['both', { key: 'k', akey: 'a' }, { login: { role: 'lead', token: 'k' }, remove: ['key', 'akey'] }],
  ['a referral', { site_id: '1', admin_id: '2' }, { referral: { as_id: '1', aa_id: '2' }, remove: ['site_id', 'admin_id'] }],
  ['half a referral', { site_id: '1' }, { referral: null, remove: [] }],
  ['a campaign that wants a registration', { force_login: 'yes' }, { forceLogin: true, remove: ['force_login'] }],
  ['a campaign that does not', { force_login: 'no' }, { forceLogin: false, remove: ['force_login'] }],
  ['a link that sets a password', { password_key: 'p' }, { login: null, remove: ['password_key'] }],
  ['an ad', { fbclid: 'x' }, { fromFacebook: true, remove: [] }],
  ['empty values', { key: '', akey: '', fbclid: '' }, { login: null, fromFacebook: false, remove: [] }],
])('%s', (_name, params, expected) => {
  expect(readStartup(params)).toMatchObject(expected);
});

test('stores the referring agent and the ad', () => {
  expect([referringAgent(), cameFromFacebook()]).toEqual([null, false]);
  applyStartup(readStartup({ site_id: '1', admin_id: '2', fbclid: 'x' }));
  expect([referringAgent(), cameFromFacebook()]).toEqual([{ as_id: '1', aa_id: '2' }, true]);
});

test('a campaign forces visitors, but not logged-in buyers', () => {
  applyStartup(readStartup({ force_login: 'yes' }));
  expect(isRegistrationForced()).toBe(true);
  clearForcedLogin();
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  applyStartup(readStartup({ force_login: 'yes' }));
  expect(isRegistrationForced()).toBe(false);
});

test.each([
  ['key', 'lead'],
  ['akey', 'admin'],
] as const)('%s logs in once', async (name, role) => {
  const startup = readStartup({ [name]: `secret of ${role}` });
  const used = new Promise<object>((resolve) => jest.mocked(loginByMagicLink).mockImplementationOnce(async (link) => resolve(link)));
  applyStartup(startup, '/account/dashboard');
  applyStartup(startup, '/account/dashboard');
  expect(await used).toEqual({ role, token: `secret of ${role}`, page: '/account/dashboard' });
  expect(loginByMagicLink).toHaveBeenCalledTimes(1);
  jest.mocked(loginByMagicLink).mockClear();
});
