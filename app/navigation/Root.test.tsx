import { type Answer, configure } from '@hearthway/api';
import { act, press, render, waitFor } from '@hearthway/testing';
import { notifyManager } from '@tanstack/react-query';

import { profileStore } from '../features/account/api/terms';
import { forgetDismissed } from '../features/account/invitation';
import { analytics } from '../lib/analytics/provider';
import { setConfig } from '../lib/config';
import { closeDialog, dialogStore, openDialog } from '../lib/dialogs';
import { makeQueryClient } from '../lib/query/client';
import { dispatchAuth, sessionStore } from '../lib/session/session';
import { cookies, local } from '../lib/storage/storage';
import { goBack, navigateTo } from './moves/navigate';
import { navigationRef } from './moves/navigator';
import { Root } from './Root';
import { frontStack } from './tabs/tabs';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

/** Replaces every screen by ComingSoon; the real ones have tests of their own. */
jest.mock('./routes/screens.gen', () => {
  const { routes } = jest.requireActual<typeof import('@hearthway/routes')>('@hearthway/routes');
  const { screenQueries } = jest.requireActual<typeof import('../lib/query/screens.gen')>('../lib/query/screens.gen');
  const comingSoonScreen = jest.requireActual<typeof import('../features/site/screens/ComingSoon/Screen')>('../features/site/screens/ComingSoon/Screen');
  const { lazy } = jest.requireActual<typeof import('../lib/lazy')>('../lib/lazy');
  const entry = { query: screenQueries.ComingSoon, view: lazy(async () => comingSoonScreen) };
  return { screens: Object.fromEntries(routes.map(({ screen }) => [screen, entry])) };
});

/** So have the forms in dialogs. */
jest.mock('../features/account/useForms', () => ({ useForms: () => null, loadForms: async () => undefined }));

jest.mock('../lib/yieldToMain', () => ({ yieldToMain: async () => undefined }));
jest.mock('../lib/analytics/provider', () => ({ analytics: { refusesTracking: () => false, sendRoute: jest.fn() } }));

jest.setTimeout(30_000);

const head = { status: 200, title: 'A page', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' };
const soon = (path: string): Answer<unknown> => ({ head: { ...head, title: path }, data: { name: `Page ${path}`, text: '', more: [] } });

const missingHome = { reason: 'sold', city: 'Dallas', state: 'Texas', more: { href: '/for-sale/texas/dallas', text: 'Homes for sale in Dallas' }, nearby: [], cards: [] };

/** Answers for requested pages: a redirect, a failure, or a ComingSoon page. */
function answer(address: string) {
  const url = new URL(address, 'http://localhost');
  const path = url.searchParams.get('path') ?? url.pathname;
  const body =
    url.pathname === '/api/pub/visitors/create' ? { visitor_id: 'visitor-1' }
    : path === '/blogs/old' ? { ...soon(path), head: { ...head, status: 301, redirect: '/blogs/new' } }
    : path === '/for-sale/texas/dallas/sold' ? { head: { ...head, status: 404 }, data: { property: null, not_found: missingHome } }
    : path === '/partner' ? { success: false, error: 'x' }
    : soon(path);
  return { status: path === '/partner' ? 500 : 200, headers: new Headers(), text: async () => JSON.stringify(body) };
}

const current = () => {
  const state = frontStack()!;
  const { name, params } = state.routes[state.index]!;
  return { name, params, depth: state.index };
};

/** Runs something, and lets the calls it starts complete. */
const doing = (work: () => void) =>
  act(async () => {
    work();
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  });
const go = (href: string, options?: { replace?: boolean }) => doing(() => navigateTo(href, options));
const back = () => doing(goBack);

function start() {
  return render(<Root client={makeQueryClient({ forRequest: true })} />);
}

// The query cache notifies at once, within the step that caused it.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

beforeEach(() => {
  if ('scrollTo' in globalThis) globalThis.scrollTo = jest.fn(); // which test browsers lack
  globalThis.fetch = jest.fn(async (address: string) => answer(address)) as unknown as typeof fetch;
  configure({ origin: 'http://localhost', onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(async () => {
  jest.useRealTimers();
  // Browsers step back some turns later; by then the next test's page would be the one to go.
  for (let turn = 0; turn < 10; turn++) await act(() => new Promise<void>((done) => setTimeout(done)));
  profileStore.set(null);
  dispatchAuth({ is: 'loggedOut' });
  forgetDismissed();
  local.remove('from_facebook');
  closeDialog();
});

const logIn = () => act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
const holdTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const after = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));

async function startAt(path: string) {
  const rendered = start();
  await waitFor(() => expect(navigationRef.isReady()).toBe(true), { timeout: 20_000 });
  await go(path, { replace: true });
  return rendered;
}

test('pages follow each other, and Back leads to the one before', async () => {
  const { findByText, getByText } = await startAt('/blogs');
  await findByText('Page /blogs');
  await go('/mortgage/rates?x=1');
  await findByText('Page /mortgage/rates');
  expect(current()).toEqual({ name: 'MortgageRates', params: { x: '1' }, depth: 1 });
  await back();
  expect(current()).toEqual({ name: 'Blogs', params: {}, depth: 0 });
  expect(getByText('Page /blogs')).toBeTruthy();
});

test('homes for sale replace a home that does not exist, in the standard layout', async () => {
  const { findByText, findByTestId, queryByTestId } = await startAt('/for-sale/texas/dallas/one');
  await findByText('Page /for-sale/texas/dallas/one');
  expect(queryByTestId('tab-bar')).toBeNull();
  await go('/for-sale/texas/dallas/sold', { replace: true });
  await findByTestId('home-not-found');
  expect(queryByTestId('tab-bar')).not.toBeNull();
});

test('navigating to the same URL adds no step', async () => {
  await startAt('/blogs');
  await go('/blogs');
  expect(current().depth).toBe(0);
});

test('replacing a page adds no step', async () => {
  await startAt('/blogs');
  await go('/buyer-quiz');
  await go('/agents', { replace: true });
  expect(current()).toMatchObject({ name: 'Agents', depth: 1 });
});

test('a step within a page keeps its content, and Back undoes it before leaving the page', async () => {
  const { findByText, getByText } = await startAt('/agents');
  await go('/blogs');
  await findByText('Page /blogs');
  const drawn = getByText('Page /blogs');
  await doing(() => navigateTo('/blogs?page=2', { within: true }));
  await doing(() => navigateTo('/blogs?page=3', { within: true }));
  expect([current().name, current().params, getByText('Page /blogs') === drawn]).toEqual(['Blogs', { page: '3' }, true]);
  await back();
  expect(current().params).toEqual({ page: '2' });
  await back();
  expect([current().params, getByText('Page /blogs') === drawn]).toEqual([{}, true]);
  await back();
  expect(current()).toMatchObject({ name: 'Agents', depth: 0 });
  // Browsers navigate asynchronously; the next test must not get this test's last step.
  if ('location' in globalThis) await waitFor(() => expect(globalThis.location.pathname).toBe('/agents'));
});

test('Back from a page that was opened directly leads to the page above it', async () => {
  await startAt('/mortgage/rates');
  await back();
  expect(current()).toMatchObject({ name: 'Mortgage', depth: 0 });
});

test('guarded pages redirect anonymous visitors, and let others in', async () => {
  await startAt('/blogs');
  await go('/account/dashboard');
  expect(current().name).toBe('Home');
  await go('/profile');
  expect(current().name).toBe('FreeProfile');
  act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await go('/account/dashboard');
  expect(current().name).toBe('AccountDashboard');
});

test('logging out redirects from a guarded page, and stays anywhere else', async () => {
  await startAt('/blogs');
  logIn();
  await go('/account/dashboard');
  await doing(() => dispatchAuth({ is: 'loggedOut' }));
  expect(current().name).toBe('Home');
  logIn();
  await go('/blogs');
  await doing(() => dispatchAuth({ is: 'loggedOut' }));
  expect(current().name).toBe('Blogs');
});

test('a logout from the pages of Plus leads to the login', async () => {
  await startAt('/blogs');
  logIn();
  await go('/plus/toolkit');
  await doing(() => dispatchAuth({ is: 'loggedOut' }));
  expect(current().name).toBe('Login');
});

test('a visitor is set up on a route unless logged in, already a visitor, or on a /buyer path', async () => {
  cookies.remove('visitor');
  const made = () => jest.mocked(globalThis.fetch).mock.calls.filter(([path]) => String(path).includes('/api/pub/visitors/create')).length;
  logIn();
  await startAt('/blogs');
  await go('/agents');
  expect(made()).toBe(0);
  act(() => dispatchAuth({ is: 'loggedOut' }));
  for (const path of ['/buyer', '/buyer/acme', '/buyer/acme/7']) await go(path);
  expect(made()).toBe(0);
  await go('/blogs');
  expect([made(), cookies.read('visitor')]).toEqual([1, 'visitor-1']);
  await go('/agents');
  expect(made()).toBe(1);
  cookies.remove('visitor');
  await go('/blogs');
  expect(made()).toBe(2);
});

test('the terms are asked for on every page but the privacy and terms pages', async () => {
  await startAt('/blogs');
  logIn();
  act(() => profileStore.set({ accepted_terms_of_use: 'no' }));
  expect(sessionStore.get().termsModal).toBe(true);
  for (const [path, shown] of [['/TermsOfService', false], ['/agents', true], ['/PrivacyPolicy', false], ['/myaccount/profile', true]] as const) {
    await go(path);
    expect([path, sessionStore.get().termsModal]).toEqual([path, shown]);
  }
  act(() => profileStore.set({ accepted_terms_of_use: 'yes', accepted_terms_date: new Date().toISOString() }));
  await go('/agents');
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
  await go('/agents');
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
  await go('/agents?x=3');
  await after(249);
  expect(analytics.sendRoute).not.toHaveBeenCalled();
  await after(1);
  expect(jest.mocked(analytics.sendRoute).mock.calls.map(([id, path]) => [id, path])).toEqual([['G-1', '/agents']]);
  setConfig({});
});

test('the URL of the login dialog shows it over the home page, unless logged in', async () => {
  await startAt('/blogs');
  await go('/LoginModal');
  expect(dialogStore.get()).toEqual({ name: 'register', with: { mode: 'login' } });
  act(() => closeDialog());
  act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
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

test('an alias of a page is replaced by its canonical URL', async () => {
  const { findByText } = await startAt('/blogs');
  await go('/blogs/old');
  await findByText('Page /blogs/new');
  expect(current()).toMatchObject({ name: 'BlogsCategory', params: { category: 'new' }, depth: 1 });
});

test('a page that fails to load says so, and can be retried', async () => {
  const { findByText, findByTestId } = await startAt('/partner');
  await findByText('Error 500');
  jest.mocked(globalThis.fetch).mockImplementation(async () => ({ status: 200, headers: new Headers(), text: async () => JSON.stringify(soon('/partner')) }) as unknown as Response);
  press(await findByTestId('error-retry'));
  await findByText('Page /partner');
});

test('start-up parameters are used and removed from the URL after 100 ms', async () => {
  await startAt('/blogs');
  holdTimers();
  await go('/agents?site_id=1&admin_id=2&x=3');
  expect(JSON.parse(local.read('referring_agent') ?? '')).toEqual({ as_id: '1', aa_id: '2' });
  await after(99);
  expect(current().params).toMatchObject({ site_id: '1' });
  await after(1);
  expect(current()).toEqual({ name: 'Agents', params: { x: '3' }, depth: 1 });
  local.remove('referring_agent');
});

test.each([
  ['key', '/api/pub/login/lead-key'],
  ['akey', '/api/pub/login/agent-key'],
])('%s is used at once and leaves the address after 100 ms', async (name, path) => {
  await startAt('/blogs');
  holdTimers();
  await go(`/agents?${name}=secret-of-${name}&x=3`);
  await after(0);
  const used = jest.mocked(globalThis.fetch).mock.calls.filter(([address]) => new URL(String(address)).pathname === path);
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
  expect(jest.mocked(globalThis.fetch).mock.calls.filter(([address]) => String(address).includes('/login/'))).toEqual([]);
  expect(current().params).toEqual({ key: 'of-a-survey' });
});
