// Sets up tests of the whole app: a server that has every page, screens that all show the name of their page, and ways to move around.
import { type Answer, configure } from '@hearthway/api';
import { act, render, waitFor } from '@hearthway/testing';
import { notifyManager } from '@tanstack/react-query';

import { clearDismissed, profileStore } from '../features/account';
import { analytics } from '../lib/analytics/provider';
import { closeDialog } from '../lib/dialogs';
import { makeQueryClient } from '../lib/query/client';
import { dispatchAuth } from '../lib/session/session';
import { local } from '../lib/storage/storage';
import { goBack, navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { Root } from './Root';
import { focusedStack } from './tabs/tabs';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

/** Replaces every screen; the real ones have tests of their own. */
jest.mock('./routes/screens.gen', () => {
  const { routes } = jest.requireActual<typeof import('@hearthway/routes')>('@hearthway/routes');
  const { fixtureEntry } = jest.requireActual<typeof import('./fixtureScreen')>('./fixtureScreen');
  return { screens: Object.fromEntries(routes.map(({ screen }) => [screen, fixtureEntry])) };
});

/** The forms in dialogs have tests of their own, too. */
jest.mock('../forms', () => ({ useFormsReady: () => false, loadForms: async () => undefined }));
jest.mock('../features/account/components/dialogs/accountDialogs', () => {
  const None = () => null;
  return { AccountDialog: None, RegisterDialog: None, SessionExpired: None, TermsOfUse: None };
});

jest.mock('../lib/yieldToMain', () => ({ yieldToMain: async () => undefined }));
jest.mock('../lib/analytics/provider', () => ({ analytics: { refusesTracking: () => false, sendRoute: jest.fn() } }));

jest.setTimeout(30_000);

const head = { status: 200, title: 'A page', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' };
export const pageAnswer = (path: string): Answer<unknown> => ({ head: { ...head, title: path }, data: { name: `Page ${path}`, text: '', more: [] } });

const missingHome = {
  reason: 'sold',
  city: 'Dallas',
  state: 'Texas',
  more: { href: '/for-sale/texas/dallas', text: 'Homes for sale in Dallas' },
  nearby: [],
  cards: [],
};

/** Answers for requested pages: a redirect, a failure, a missing home, or a page. */
function answer(href: string) {
  const url = new URL(href, 'http://localhost');
  const path = url.searchParams.get('path') ?? url.pathname;
  const body =
    url.pathname === '/api/pub/visitors/create'
      ? { visitor_id: 'visitor-1' }
      : path === '/blogs/old'
        ? { ...pageAnswer(path), head: { ...head, status: 301, redirect: '/blogs/new' } }
        : path === '/for-sale/texas/dallas/sold'
          ? { head: { ...head, status: 404 }, data: { property: null, not_found: missingHome } }
          : path === '/partner'
            ? { success: false, error: 'x' }
            : pageAnswer(path);
  return { status: path === '/partner' ? 500 : 200, headers: new Headers(), text: async () => JSON.stringify(body) };
}

export const current = () => {
  const state = focusedStack()!;
  const { name, params } = state.routes[state.index]!;
  return { name, params, depth: state.index };
};

/** Runs something, and lets the calls it starts complete. */
export const doing = (work: () => void) =>
  act(async () => {
    work();
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  });
export const go = (href: string, options?: { replace?: boolean }) => doing(() => navigateTo(href, options));
export const back = () => doing(goBack);

function start() {
  return render(<Root client={makeQueryClient({ forRequest: true })} />);
}

// The query cache notifies at once, within the step that caused it.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

beforeEach(() => {
  if ('scrollTo' in globalThis) globalThis.scrollTo = jest.fn(); // which test browsers lack
  globalThis.fetch = jest.fn(async (href: string) => answer(href)) as unknown as typeof fetch;
  configure({ origin: 'http://localhost', onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(async () => {
  jest.useRealTimers();
  // Browsers step back a few turns later, when the next test's page would already be the current one.
  for (let turn = 0; turn < 10; turn++) await act(() => new Promise<void>((done) => setTimeout(done)));
  profileStore.set(null);
  dispatchAuth({ kind: 'loggedOut' });
  clearDismissed();
  local.remove('from_facebook');
  closeDialog();
});

export const logIn = () => act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
export const holdTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
export const after = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));

export async function startAt(path: string) {
  const rendered = start();
  await waitFor(() => expect(navigationRef.isReady()).toBe(true), { timeout: 20_000 });
  await go(path, { replace: true });
  return rendered;
}

/** The paths that were sent to analytics, with the account's id. */
export const sentRoutes = () => jest.mocked(analytics.sendRoute).mock.calls.map(([id, path]) => [id, path]);
