import { type Answer, configure } from '@hearthway/api';
import { act, press, render, waitFor } from '@hearthway/testing';
import { notifyManager } from '@tanstack/react-query';

import { local } from '../platform/storage';
import { makeQueryClient } from '../state/client';
import { closeDialog, dialogStore, openDialog } from '../state/dialogs';
import { dispatchAuth } from '../state/session';
import { goBack, navigateTo } from './navigate';
import { navigationRef } from './navigator';
import { Root } from './Root';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

/** Every screen is the one of pages to come; test runners have no chunks. */
jest.mock('./registry', () => {
  const { routes } = jest.requireActual<typeof import('@hearthway/routes')>('@hearthway/routes');
  const { query } = jest.requireActual<typeof import('../screens/Soon/query')>('../screens/Soon/query');
  const soonScreen = jest.requireActual<typeof import('../screens/Soon/Screen')>('../screens/Soon/Screen');
  const { lazyScreen } = jest.requireActual<typeof import('./lazyScreen')>('./lazyScreen');
  const entry = { query, view: lazyScreen(async () => soonScreen) };
  return { screens: Object.fromEntries(routes.map(({ screen }) => [screen, entry])) };
});

/** Nor are there the forms of dialogs. */
jest.mock('../dialogs/loadKit', () => ({ useKit: () => null, loadKit: async () => undefined }));

jest.setTimeout(30_000);

const head = { status: 200, title: 'A page', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' };
const soon = (path: string): Answer<unknown> => ({ head: { ...head, title: path }, data: { name: `Page ${path}`, text: '', more: [] } });

/** Answers for the pages that are asked for: a redirect, a failure, or a page that is to come. */
function answer(address: string) {
  const url = new URL(address, 'http://localhost');
  const path = url.searchParams.get('path') ?? url.pathname;
  const body =
    url.pathname === '/api/pub/visitors/create' ? { visitor_id: 'visitor-1' }
    : path === '/blogs/old' ? { ...soon(path), head: { ...head, status: 301, redirect: '/blogs/new' } }
    : path === '/partner' ? { success: false, error: 'x' }
    : soon(path);
  return { status: path === '/partner' ? 500 : 200, headers: new Headers(), text: async () => JSON.stringify(body) };
}

const current = () => {
  const state = navigationRef.getRootState()!;
  const { name, params } = state.routes[state.index]!;
  return { name, params, depth: state.index };
};

/** Does something, and lets the calls that it begins come to their end. */
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

// What the cache has to say is said at once, inside the step that made it.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

beforeEach(() => {
  if ('scrollTo' in globalThis) globalThis.scrollTo = jest.fn(); // which test browsers do not have
  globalThis.fetch = jest.fn(async (address: string) => answer(address)) as unknown as typeof fetch;
  configure({ origin: 'http://localhost', onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => dispatchAuth({ is: 'loggedOut' }));

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

test('the same address again is no step', async () => {
  await startAt('/blogs');
  await go('/blogs');
  expect(current().depth).toBe(0);
});

test('a page in the place of another leaves no step', async () => {
  await startAt('/blogs');
  await go('/buyer-quiz');
  await go('/agents', { replace: true });
  expect(current()).toMatchObject({ name: 'Agents', depth: 1 });
});

test('Back from a page that was opened directly leads to the page above it', async () => {
  await startAt('/mortgage/rates');
  await back();
  expect(current()).toMatchObject({ name: 'Mortgage', depth: 0 });
});

test('guarded pages send strangers away, and let others in', async () => {
  await startAt('/blogs');
  await go('/account/dashboard');
  expect(current().name).toBe('Home');
  await go('/profile');
  expect(current().name).toBe('FreeProfile');
  act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await go('/account/dashboard');
  expect(current().name).toBe('AccountDashboard');
});

test('whoever logs out on a guarded page is sent away, and stays anywhere else', async () => {
  const logIn = () => act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
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

test('the address of the login dialog is the front page with the dialog over it, for who is not logged in', async () => {
  await startAt('/blogs');
  await go('/LoginModal');
  expect(dialogStore.get()).toEqual({ name: 'register', with: { mode: 'login' } });
  act(() => closeDialog());
  act(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await go('/blogs');
  await go('/LoginModal');
  expect(dialogStore.get()).toBeNull();
});

test('a dialog goes with the page that it lay over, not with a change of its address', async () => {
  await startAt('/blogs');
  await go('/mortgage/rates');
  act(() => openDialog('inquiry', { alias: 'one' }));
  await go('/mortgage/rates?x=1', { replace: true });
  expect(dialogStore.get()?.name).toBe('inquiry');
  await back();
  expect(current().name).toBe('Blogs');
  expect(dialogStore.get()).toBeNull();
});

test('an address that was another one of a page gives way to the true one', async () => {
  const { findByText } = await startAt('/blogs');
  await go('/blogs/old');
  await findByText('Page /blogs/new');
  expect(current()).toMatchObject({ name: 'BlogsCategory', params: { category: 'new' }, depth: 1 });
});

test('a page that cannot be had says so, and comes when asked again', async () => {
  const { findByText, findByTestId } = await startAt('/partner');
  await findByText('Error 500');
  jest.mocked(globalThis.fetch).mockImplementation(async () => ({ status: 200, headers: new Headers(), text: async () => JSON.stringify(soon('/partner')) }) as unknown as Response);
  press(await findByTestId('error-retry'));
  await findByText('Page /partner');
});

test('start-up parameters are used and leave the address after 100 ms', async () => {
  await startAt('/blogs');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await go('/agents?site_id=1&admin_id=2&x=3');
  expect(JSON.parse(local.read('referring_agent') ?? '')).toEqual({ as_id: '1', aa_id: '2' });
  await act(async () => void jest.advanceTimersByTime(99));
  expect(current().params).toMatchObject({ site_id: '1' });
  await act(async () => void jest.advanceTimersByTime(1));
  expect(current()).toEqual({ name: 'Agents', params: { x: '3' }, depth: 1 });
  jest.useRealTimers();
  local.remove('referring_agent');
});
