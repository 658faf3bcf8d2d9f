import { configure } from '@hearthway/api';

import { dispatchAuth, sessionStore } from '../../lib/session/session';
import { loadProfile, type ProfileInfo, profileStore } from './store';
import { askForTerms, termsDue } from './terms';

const user = { id: '7', alias: null, name: '' };
const now = new Date('2026-09-01T12:00:00Z');
const agreed = (accepted_terms_date: string) => ({ accepted_terms_of_use: 'yes', accepted_terms_date });

afterEach(() => {
  profileStore.set(null);
  dispatchAuth({ kind: 'loggedOut' });
});

test.each<[string, ProfileInfo, boolean]>([
  ['never accepted', { accepted_terms_of_use: 'no', accepted_terms_date: null }, true],
  ['refused lately', { accepted_terms_of_use: 'no', accepted_terms_date: '2026-08-31T00:00:00Z' }, true],
  ['accepted yesterday', agreed('2026-08-31T00:00:00Z'), false],
  ['accepted six months ago to the minute', agreed('2026-03-01T12:00:00Z'), false],
  ['accepted a minute more than six months ago', agreed('2026-03-01T11:59:00Z'), true],
  ['without a date', { accepted_terms_of_use: 'yes', accepted_terms_date: null }, true],
  ['not due by the server’s clock', { ...agreed('2020-01-01T00:00:00Z'), terms_due: false }, false],
  ['due by the server’s clock', { ...agreed('2026-08-31T00:00:00Z'), terms_due: true }, true],
])('terms %s are due: %s', (_name, profile, due) => expect(termsDue(profile, now)).toBe(due));

test.each([
  ['2026-05-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['2026-03-31T12:00:00Z', '2026-09-30T12:00:00Z'],
  ['2026-08-31T12:00:00Z', '2027-02-28T12:00:00Z'],
])('terms accepted at %s hold for six calendar months, until %s', (accepted, until) => {
  expect(termsDue(agreed(accepted), new Date(until))).toBe(false);
  expect(termsDue(agreed(accepted), new Date(Date.parse(until) + 1000))).toBe(true);
});

const due = { accepted_terms_of_use: 'no' };

test.each([
  ['a lead on any page', 'lead', due, true, true],
  ['a lead who reads the terms', 'lead', due, false, false],
  ['a lead who agreed', 'lead', { terms_due: false }, true, false],
  ['an agent', 'admin', due, true, false],
] as const)('%s sees the dialog: %s', (_name, role, profile, needed, shown) => {
  dispatchAuth({ kind: 'loggedIn', role, token: 't', user });
  profileStore.set(profile);
  askForTerms(needed);
  expect(sessionStore.get().termsModal).toBe(shown);
});

test('going to the terms hides the dialog, and it comes back after them', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  profileStore.set(due);
  for (const shown of [true, false, true]) {
    askForTerms(shown);
    expect(sessionStore.get().termsModal).toBe(shown);
  }
});

test('the dialog is closed when a page mounts, and opens again only where it is still due', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  dispatchAuth({ kind: 'termsDue' });
  profileStore.set({ terms_due: false }); // agreed in another window
  askForTerms(true);
  expect(sessionStore.get().termsModal).toBe(false);
});

test('asks only buyers to accept', async () => {
  const fetched = jest.fn(async (_path: string) => ({
    status: 200,
    headers: new Headers(),
    text: async () => '{"clientLead":{"id":"7","text_optin":1,"terms_due":true}}',
  }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', onUnauthorized: () => undefined, onReach: () => undefined });
  await loadProfile();
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user });
  await loadProfile();
  expect(fetched).not.toHaveBeenCalled();
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  await loadProfile();
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/lead\/client-leads\/getProfileInfo/);
  expect(profileStore.get()).toMatchObject({ text_optin: 1, terms_due: true });
});
