import { act } from '@hearthway/testing';

import { profileStore } from '../features/account';
import { dispatchAuth, sessionStore } from '../lib/session/session';
import { cookies } from '../lib/storage/storage';
import { current, doing, go, logIn, startAt } from './fixture';

test('guarded pages redirect anonymous visitors, and let others in', async () => {
  await startAt('/blogs');
  await go('/account/dashboard');
  expect(current().name).toBe('Home');
  await go('/profile');
  expect(current().name).toBe('FreeProfile');
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await go('/account/dashboard');
  expect(current().name).toBe('AccountDashboard');
});

test('logging out redirects from a guarded page, and stays anywhere else', async () => {
  await startAt('/blogs');
  logIn();
  await go('/account/dashboard');
  await doing(() => dispatchAuth({ kind: 'loggedOut' }));
  expect(current().name).toBe('Home');
  logIn();
  await go('/blogs');
  await doing(() => dispatchAuth({ kind: 'loggedOut' }));
  expect(current().name).toBe('Blogs');
});

test('a logout from the pages of Plus leads to the login', async () => {
  await startAt('/blogs');
  logIn();
  await go('/plus/toolkit');
  await doing(() => dispatchAuth({ kind: 'loggedOut' }));
  expect(current().name).toBe('Login');
});

test('a visitor is set up on a route unless logged in, already a visitor, or on a /buyer path', async () => {
  cookies.remove('visitor');
  const made = () => jest.mocked(globalThis.fetch).mock.calls.filter(([path]) => String(path).includes('/api/pub/visitors/create')).length;
  logIn();
  await startAt('/blogs');
  await go('/seller');
  expect(made()).toBe(0);
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  for (const path of ['/buyer', '/buyer/acme', '/buyer/acme/7']) await go(path);
  expect(made()).toBe(0);
  await go('/blogs');
  expect([made(), cookies.read('visitor')]).toEqual([1, 'visitor-1']);
  await go('/seller');
  expect(made()).toBe(1);
  cookies.remove('visitor');
  await go('/blogs');
  expect(made()).toBe(2);
});

test('the terms dialog opens on every page except the privacy and terms pages', async () => {
  await startAt('/blogs');
  logIn();
  act(() => profileStore.set({ accepted_terms_of_use: 'no' }));
  expect(sessionStore.get().termsModal).toBe(true);
  for (const [path, shown] of [
    ['/TermsOfService', false],
    ['/seller', true],
    ['/PrivacyPolicy', false],
    ['/myaccount/profile', true],
  ] as const) {
    await go(path);
    expect([path, sessionStore.get().termsModal]).toEqual([path, shown]);
  }
  act(() => profileStore.set({ accepted_terms_of_use: 'yes', accepted_terms_date: new Date().toISOString() }));
  await go('/seller');
  expect(sessionStore.get().termsModal).toBe(false);
});

test('the URL of the terms dialog shows it to a buyer, due or not, until the next page', async () => {
  await startAt('/blogs');
  await go('/TermsOfUseModal');
  expect(sessionStore.get().termsModal).toBe(false);
  await go('/blogs');
  logIn();
  await go('/TermsOfUseModal');
  act(() => profileStore.set({ terms_due: false }));
  expect(sessionStore.get().termsModal).toBe(true);
  await go('/blogs');
  expect(sessionStore.get().termsModal).toBe(false);
});
