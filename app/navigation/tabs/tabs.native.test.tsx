import { type Answer, configure } from '@hearthway/api';
import { act, press, render, type Rendered, stateOf, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../lib/query/client';
import { dispatchAuth } from '../../lib/session/session';
import { goBack, navigateTo } from '../actions/navigate';
import { navigationRef } from '../actions/navigator';
import { Root } from '../Root';
import { focusedStack } from './tabs';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

/** Replaces every screen; the real ones have tests of their own. */
jest.mock('../routes/screens.gen', () => {
  const { routes } = jest.requireActual<typeof import('@hearthway/routes')>('@hearthway/routes');
  const { fixtureEntry } = jest.requireActual<typeof import('../fixtureScreen')>('../fixtureScreen');
  return { screens: Object.fromEntries(routes.map(({ screen }) => [screen, fixtureEntry])) };
});
jest.mock('../routes/screenEntry', () => {
  const { lazy } = jest.requireActual<typeof import('../../lib/lazy')>('../../lib/lazy');
  const homeNotFound = jest.requireActual<typeof import('../../features/listing/screens/HomeNotFound/Screen')>(
    '../../features/listing/screens/HomeNotFound/Screen',
  );
  return { homeNotFoundView: lazy(async () => homeNotFound) };
});

/** So have the forms in dialogs. */
jest.mock('../../forms', () => ({ useFormsReady: () => false, loadForms: async () => undefined }));
jest.mock('../../features/account/components/dialogs/accountDialogs', () => {
  const None = () => null;
  return { AccountDialog: None, RegisterDialog: None, SessionExpired: None, TermsOfUse: None };
});

jest.mock('../../lib/yieldToMain', () => ({ yieldToMain: async () => undefined }));

jest.setTimeout(60_000);

const head = { status: 200, title: 'A page', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' };
const pageAnswer = (path: string): Answer<unknown> => ({ head, data: { name: `Page ${path}`, text: '', more: [] } });

beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: string) => {
    const body = pageAnswer(new URL(url, 'http://localhost').searchParams.get('path') ?? '/');
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
  configure({ origin: 'http://localhost', onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

/** Does something, and lets the calls that it begins come to their end. */
const doing = (work: () => void) =>
  act(async () => {
    work();
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  });
const go = (href: string) => doing(() => navigateTo(href));
const show = (screen: Rendered, tab: string) => doing(() => press(screen.getByTestId(`tab-${tab}`)));

/** Names of the pages in the tab in front, from its first one on. */
const pages = () => focusedStack()?.routes.map(({ name }) => name);

async function start(): Promise<Rendered> {
  const screen = render(<Root client={makeQueryClient({ forRequest: true })} />);
  await waitFor(() => expect(navigationRef.isReady()).toBe(true), { timeout: 20_000 });
  return screen;
}

test('a tab is shown as it was left; pressed again it returns to its first page', async () => {
  const screen = await start();
  await go('/blogs');
  await show(screen, 'mortgage');
  await go('/mortgage/rates');
  expect(pages()).toEqual(['Mortgage', 'MortgageRates']);
  await show(screen, 'home');
  expect(pages()).toEqual(['Home', 'Blogs']);
  await show(screen, 'mortgage');
  expect(pages()).toEqual(['Mortgage', 'MortgageRates']);
  expect(stateOf(screen.getByTestId('tab-mortgage')).selected ?? true).toBe(true);
  await show(screen, 'mortgage');
  expect(pages()).toEqual(['Mortgage']);
});

test('a page with its own tab opens there, any other on top of the current page', async () => {
  await start();
  await go('/search?city=Dallas');
  expect(pages()).toEqual(['Search']);
  await go('/for-sale/texas/dallas/one');
  expect(pages()).toEqual(['Search', 'Property']);
  await go('/mortgage');
  expect(pages()).toEqual(['Mortgage']);
  await doing(goBack);
  expect(pages()).toEqual(['Search', 'Property']);
});

test('logging out empties the other tabs', async () => {
  const screen = await start();
  await doing(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await show(screen, 'saved');
  await go('/blogs');
  expect(pages()).toEqual(['AccountDashboard', 'Blogs']);
  await show(screen, 'home');
  await doing(() => dispatchAuth({ kind: 'loggedOut' }));
  expect(pages()).toEqual(['Home']);
  expect(navigationRef.getRootState()?.routes.filter(({ state }) => state !== undefined)).toHaveLength(1);
});
