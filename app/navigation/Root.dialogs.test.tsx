import { act } from '@hearthway/testing';

import { setConfig } from '../lib/config';
import { closeDialog, dialogStore, openDialog } from '../lib/dialogs';
import { dispatchAuth } from '../lib/session/session';
import { local } from '../lib/storage/storage';
import { after, back, current, go, holdTimers, sentRoutes, startAt } from './fixture';

test('the registration opens by itself four seconds after a visitor came', async () => {
  await startAt('/login');
  holdTimers();
  await go('/blogs');
  await after(3999);
  expect(dialogStore.get()).toBeNull();
  await after(1);
  expect(dialogStore.get()).toEqual({ name: 'register', with: { auto: true } });
});

test('a visitor of a Facebook ad who closed the soft pop-up gets a hard one when the route changes', async () => {
  await startAt('/blogs?fbclid=x');
  local.write('softPopupClosed', 'yes');
  expect(dialogStore.get()).toBeNull();
  await go('/seller');
  expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { hard: true } });
  await go('/TermsOfService');
  expect(dialogStore.get()).toBeNull();
  await go('/blogs');
  expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { hard: true } });
});

test('analytics get a route 250 ms after navigation', async () => {
  await startAt('/blogs');
  setConfig({ analytics_id: 'G-1' });
  holdTimers();
  await go('/seller?x=3');
  await after(249);
  expect(sentRoutes()).toEqual([]);
  await after(1);
  expect(sentRoutes()).toEqual([['G-1', '/seller']]);
  setConfig({});
});

test('the URL of the login dialog shows it over the home page, unless logged in', async () => {
  await startAt('/blogs');
  await go('/LoginModal');
  expect(dialogStore.get()).toEqual({ name: 'register', with: { mode: 'login' } });
  act(() => closeDialog());
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await go('/blogs');
  await go('/LoginModal');
  expect(dialogStore.get()).toBeNull();
});

test('a dialog closes with the page below it, not when its URL changes', async () => {
  await startAt('/blogs');
  await go('/mortgage/rates');
  act(() => openDialog('inquiry', { alias: 'one' }));
  await go('/mortgage/rates?x=1', { replace: true });
  expect(dialogStore.get()?.name).toBe('inquiry');
  await back();
  expect(current().name).toBe('Blogs');
  expect(dialogStore.get()).toBeNull();
});

test('start-up parameters are used and removed from the URL after 100 ms', async () => {
  await startAt('/blogs');
  holdTimers();
  await go('/seller?site_id=1&admin_id=2&x=3');
  expect(JSON.parse(local.read('referring_agent') ?? '')).toEqual({ as_id: '1', aa_id: '2' });
  await after(99);
  expect(current().params).toMatchObject({ site_id: '1' });
  await after(1);
  expect(current()).toEqual({ name: 'Seller', params: { x: '3' }, depth: 1 });
  local.remove('referring_agent');
});

test.each([
  ['key', '/api/pub/login/lead-key'],
  ['akey', '/api/pub/login/agent-key'],
])('%s is used at once and leaves the URL after 100 ms', async (name, path) => {
  await startAt('/blogs');
  holdTimers();
  await go(`/seller?${name}=secret-of-${name}&x=3`);
  await after(0);
  const used = jest.mocked(globalThis.fetch).mock.calls.filter(([url]) => new URL(String(url)).pathname === path);
  expect(used.map(([, init]) => init?.body)).toEqual([`{"key":"secret-of-${name}"}`]);
  await after(99);
  expect(current().params).toHaveProperty(name);
  await after(1);
  expect(current().params).toEqual({ x: '3' });
});

test('a key in a page’s path, such as a shared list’s, logs nobody in and stays', async () => {
  await startAt('/blogs');
  holdTimers();
  await go('/survey/of-a-survey');
  await after(100);
  expect(jest.mocked(globalThis.fetch).mock.calls.filter(([url]) => String(url).includes('/login/'))).toEqual([]);
  expect(current().params).toEqual({ key: 'of-a-survey' });
});
