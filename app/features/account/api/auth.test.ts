import { configure } from '@hearthway/api';

import { dispatchAuth, sessionStore } from '../../../lib/session/session';
import { local } from '../../../lib/storage/storage';
import { locationStore, noLocation } from '../../place/fixture';
import { acceptTerms, login, otpTypeOf, register } from './auth';
import { loginWithProvider } from './providerLogin';
import { profileStore } from '../store';

let fetched: jest.Mock;
const reply = (body: unknown, status = 200) => ({ status, headers: new Headers(), text: async () => JSON.stringify(body) });
const answer = (body: unknown, status = 200) => fetched.mockResolvedValue(reply(body, status));
const sent = (call = 0) => JSON.parse(String(fetched.mock.calls[call]?.[1].body)) as Record<string, unknown>;

const lead = { id: 7, name: 'Ada Okonkwo' };
const ada = { name: 'Ada Okonkwo', email: 'ada@example.com', phone: '2145550142', text_optin: 1 as const };

beforeEach(() => {
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', onUnauthorized: () => dispatchAuth({ kind: 'expired' }), onReach: () => undefined });
});
afterEach(() => {
  local.remove('referring_agent');
  local.remove('from_facebook');
  profileStore.set(null);
  dispatchAuth({ kind: 'loggedOut' });
});

test.each([
  ['ada@example.com', 'email'],
  ['2145550142', 'phone'],
  ['', 'phone'],
])('a code for %p goes by %s', (username, way) => {
  expect(otpTypeOf(username)).toBe(way);
});

test('a registration names the referring agent and the ad', async () => {
  local.write('referring_agent', '{"as_id":"1","aa_id":"2"}');
  local.write('from_facebook', 'yes');
  answer({ success: true, token: 't', clientLead: lead });
  expect(await register(ada)).toEqual({ ok: true });
  expect(fetched.mock.calls[0][0]).toBe('/api/pub/client-leads/register?source=Hearthway');
  expect(sent()).toMatchObject({ ...ada, type: 'buyer', as_id: '1', aa_id: '2', from_facebook_ad: true, panel_lead_type: 'mm_generated' });
});

test('a registration says where the person is, as far as that is known', async () => {
  answer({ success: true, token: 't', clientLead: lead });
  await register(ada);
  expect(sent()).not.toHaveProperty('latitude');
  const place = {
    latitude: 32.78,
    longitude: -96.8,
    accuracy: 20,
    timestamp: 0,
    type: 'web',
    location_type: 'gps',
    humanLocation: 'Dallas, TX',
    city: 'Dallas',
    state: 'TX',
  } as const;
  locationStore.set({ ...noLocation, place });
  await register(ada);
  locationStore.set(noLocation);
  expect(sent(1)).toMatchObject({ latitude: 32.78, longitude: -96.8 });
});

test.each([
  ['without a token', { success: true, clientLead: lead }],
  ['without a person', { success: true, token: 't' }],
])('an answer %s is no login', async (_name, body) => {
  answer(body);
  expect(await login({ username: 'ada', password: 'x' }, ['lead'])).toEqual({ ok: false, error: 'Unknown Error' });
  expect(sessionStore.get()).toMatchObject({ token: null, error: 'Unknown Error' });
});

test('a user with a pending deletion is told at login', async () => {
  answer({ success: true, token: 't', clientLead: { ...lead, erasure_due: '2026-12-04T17:30:00Z', erasure_kind: 'account' } });
  expect(await login({ username: 'ada', password: 'x' }, ['lead'])).toEqual({ ok: true, erasure: { kind: 'account', at: '2026-12-04T17:30:00Z' } });
  answer({ success: true, token: 't', clientLead: { ...lead, erasure_due: null, erasure_kind: '' } });
  expect(await login({ username: 'ada', password: 'x' }, ['lead'])).toEqual({ ok: true });
});

describe('Facebook', () => {
  it('logs in', async () => {
    answer({ success: true, token: 't', clientLead: lead });
    expect(await loginWithProvider({ accessToken: 'token' }, 'app')).toEqual({ ok: true });
    expect(sent()).toEqual({ accessToken: 'token', fromFacebookAd: false, app_id: 'app' });
    expect(sessionStore.get().type).toBe('lead');
  });

  it.each([
    [
      { success: false, showForm: true, no_email: true, email: '' },
      { email: '', noEmail: true },
    ],
    [
      { success: false, showForm: true, email: 'frida@example.com' },
      { email: 'frida@example.com', noEmail: false },
    ],
  ])('asks for what is missing: %p', async (body, asked) => {
    answer(body);
    expect(await loginWithProvider({ accessToken: 'token' }, 'app')).toEqual({ ok: false, ask: true, ...asked });
    expect(sessionStore.get().extraDetails).toBe(true);
  });

  it('the submitted form is not requested again, but shows its errors', async () => {
    answer({ success: false, showForm: true, error: 'This email has an account.', fields: { email: 'This email has an account.' } });
    expect(await loginWithProvider({ accessToken: 'token' }, 'app', { email: 'a@b.c', phone: '2145550142' })).toEqual({
      ok: false,
      error: 'This email has an account.',
      fields: { email: 'This email has an account.' },
    });
  });

  it.each([
    [undefined, 'Unknown Error'],
    [{ email: 'a@b.c', phone: '2145550142' }, 'Failed to update email and phone'],
  ])('a failure with the form %p is told as %p', async (extra, error) => {
    answer({}, 500);
    expect(await loginWithProvider({ accessToken: 'token' }, 'app', extra)).toMatchObject({ ok: false, error });
    expect(sessionStore.get().error).toBe('Unknown Error');
  });
});

describe('agreeing to the terms', () => {
  beforeEach(() => {
    dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
    dispatchAuth({ kind: 'termsDue' });
    profileStore.set({ text_optin: 1, terms_due: true });
  });

  it('sends the unchanged consent, reloads the profile and closes the dialog', async () => {
    fetched.mockResolvedValueOnce(reply({ success: true })).mockResolvedValueOnce(reply({ clientLead: { text_optin: 1, terms_due: false } }));
    expect(await acceptTerms()).toEqual({ ok: true });
    expect(fetched.mock.calls.map(([path]) => String(path).replace(/\?.*/, ''))).toEqual([
      '/api/lead/client-leads/update-accepted-terms-of-use',
      '/api/lead/client-leads/getProfileInfo',
    ]);
    expect(sent()).toEqual({ lead_id: '7', text_optin: 1 });
    expect([sessionStore.get().termsModal, profileStore.get()?.terms_due]).toEqual([false, false]);
  });

  it('stays where it is when it fails', async () => {
    answer({}, 500);
    expect(await acceptTerms()).toMatchObject({ ok: false, error: 'Unknown Error' });
    expect(sessionStore.get()).toMatchObject({ termsModal: true, error: 'Unknown Error' });
  });
});
