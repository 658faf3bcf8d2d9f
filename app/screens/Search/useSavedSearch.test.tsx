import { configure } from '@hearthway/api';
import { act, render, waitFor } from '@hearthway/testing';

import { type OwnKit, useOwnKit } from '../../parts/Own/useOwnKit';
import { dialogStore } from '../../state/dialogs';
import { restoreSearch } from '../../state/own/savedSearch';
import { dispatchAuth, isLead, useSession } from '../../state/session';
import { useSavedSearch } from './useSavedSearch';

// The chunk of buyers cannot be loaded here.
jest.mock('../../parts/Own/useOwnKit', () => ({ useOwnKit: jest.fn() }));
const kit = { restoreSearch } as OwnKit;

const asked: string[] = [];
let reply: { status: number; body: unknown } | 'no network';

function Address({ id }: { id?: string }) {
  useSavedSearch(id);
  return null;
}

const logIn = () => dispatchAuth({ is: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });

beforeEach(() => {
  asked.length = 0;
  jest.mocked(useOwnKit).mockImplementation(() => (isLead(useSession()) ? kit : null));
  global.fetch = jest.fn(async (path: string) => {
    asked.push(path);
    if (reply === 'no network') throw new TypeError('no network');
    return { status: reply.status, headers: new Headers(), text: async () => JSON.stringify((reply as { body: unknown }).body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});
afterEach(() => {
  dialogStore.set(null);
  act(() => dispatchAuth({ is: 'loggedOut' }));
});

describe('the address of a saved search', () => {
  it('becomes that of what it looks for, as the filters can show it', async () => {
    const href = '/search/list?bathrooms=3&bedrooms=5&city=Dallas&state=TX';
    reply = { status: 200, body: { criteria: { param: { bedrooms: 5, bathrooms: 3 } }, href } };
    logIn();
    const { navigation } = render(<Address id="7" />);
    await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith(href, { replace: true }));
    expect(navigation.navigate).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['/api/v1/saved-searches/getCriteria/7']);
    expect(dialogStore.get()).toBeNull();
  });

  it('asks whoever is not logged in to do so, and goes on then', async () => {
    const href = '/search?city=Dallas&state=TX';
    reply = { status: 200, body: { href } };
    const { navigation } = render(<Address id="7" />);
    expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { text: 'Log in to open your saved search.' } });
    expect(asked).toEqual([]);
    await act(async () => logIn());
    await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith(href, { replace: true }));
  });

  it.each([
    ['is nobody’s, or another’s', { status: 404, body: { success: false, error: 'There is no such search.' } }],
    ['leads out of the search', { status: 200, body: { href: 'https://example.com/' } }],
    ['cannot be asked for', 'no network' as const],
  ])('stays, and says so, when it %s', async (_what, answer) => {
    reply = answer;
    logIn();
    const screen = render(<Address id="../7" />);
    await waitFor(() => screen.getByText('This saved search is not among yours, or not any more'));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    expect(asked).toEqual(['/api/v1/saved-searches/getCriteria/..%2F7']);
  });

  it('leads nowhere once it was left', async () => {
    let answer: (value: unknown) => void = () => undefined;
    global.fetch = jest.fn((path: string) => {
      asked.push(path);
      return new Promise((resolve) => (answer = resolve));
    }) as never;
    logIn();
    const screen = render(<Address id="7" />);
    await waitFor(() => expect(asked).toHaveLength(1));
    const read = answer;
    screen.rerender(<Address />);
    await act(async () => read({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ href: '/search?city=Dallas' }) }));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('is none when it names no search', () => {
    logIn();
    render(<Address />);
    expect(asked).toEqual([]);
    expect(dialogStore.get()).toBeNull();
  });
});
