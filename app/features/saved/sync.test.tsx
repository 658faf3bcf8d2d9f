import { act, mockServer, render, type Rendered, type Reply, type ServerCall, waitFor } from '@hearthway/testing';

import { dispatchAuth } from '../../lib/session/session';
import { local, tabStorage } from '../../lib/storage/storage';
import { addToComparison, compareStore } from './compare';
import { buyerStore, emptyBuyerState, nothingViewed, viewedStore } from './store';
import { reportView, Sync } from './sync';

jest.mock('../../lib/storage/secureStorage', () => ({
  secureStorage: { read: async () => null, write: async () => undefined, remove: async () => undefined },
}));

const work = { id: 3, name: 'Work', address: 'Dallas, TX', latitude: 32.78, longitude: -96.8, created_at: '2026-11-20T12:00:00Z' };

/** The buyer's data on the server, by call. */
const data: Readonly<Record<string, unknown>> = {
  'GET /api/lead/hidden-homes': { hiddenPropertyIds: [12] },
  'GET /api/lead/notes': { notes: [{ property_id: 7, text: 'Dark kitchen' }] },
  'GET /api/lead/places/get': { data: [work] },
};

const login = (id: string) => dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id, alias: null, name: '' } });

/** The buyer comes back, and their data is loaded. */
async function come(id: string): Promise<Rendered> {
  login(id);
  const screen = render(<Sync />);
  await settled();
  return screen;
}

/** Lets pending calls complete. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  });

afterEach(async () => {
  await settled();
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  buyerStore.set(emptyBuyerState);
  local.remove('viewed_merged');
});

test('cards are told what the buyer hid and noted, and how far their first place is', async () => {
  mockServer(({ call }) => ({ body: data[call] ?? {} }));
  await come('1');
  await waitFor(() => expect(buyerStore.get().drive?.({ latitude: 32.8, longitude: -96.79 })).toBe('About 8 min to Work'));
  expect(buyerStore.get()).toMatchObject({ hidden: new Set(['12']), noted: new Set(['7']) });
});

test.each(['loggedOut', 'expired'] as const)('%s clears the buyer’s data', async (kind) => {
  mockServer(({ call }) => ({ body: data[call] ?? {} }));
  await come('1');
  addToComparison('12');
  expect(buyerStore.get()).not.toEqual(emptyBuyerState);
  act(() => dispatchAuth({ kind }));
  expect(buyerStore.get()).toEqual(emptyBuyerState);
  expect([compareStore.get(), tabStorage.read('compare')]).toEqual([[], null]);
});

test('nothing is requested when everything is reloaded right after a logout', async () => {
  const calls = mockServer(({ call }) => ({ body: data[call] ?? {} }));
  const { client } = await come('1');
  calls.length = 0;
  await act(async () => {
    dispatchAuth({ kind: 'loggedOut' });
    await client.invalidateQueries();
  });
  expect(calls).toEqual([]);
});

test('answers after logout are discarded', async () => {
  const answers: (() => void)[] = [];
  mockServer(
    ({ call }: ServerCall) =>
      new Promise<Reply>((resolve) => {
        answers.push(() => resolve({ body: data[call] ?? {} }));
      }),
  );
  const screen = await come('1');
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  screen.unmount();
  for (let turn = 0; turn < 3; turn++) {
    answers.splice(0).forEach((answer) => answer());
    await settled();
  }
  expect(buyerStore.get()).toEqual(emptyBuyerState);
});

test('the next buyer on this device sees nothing of the one before', async () => {
  mockServer(({ call }) => ({ body: data[call] ?? {} }));
  const screen = await come('1');
  mockServer(() => new Promise<Reply>(() => undefined));
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  act(() => login('2'));
  screen.rerender(<Sync />);
  await settled();
  expect(buyerStore.get()).toEqual(emptyBuyerState);
});

describe('viewed homes', () => {
  const posted = (calls: ServerCall[]) => calls.filter(({ call }) => call === 'POST /api/lead/viewed-homes').map(({ body }) => body);
  const server = (ids: unknown[]) => mockServer(({ call }) => ({ body: call.startsWith('POST') ? { viewedPropertyIds: ids } : {} }));

  afterEach(() => viewedStore.set(nothingViewed));

  it('before login are added to the account once, and the account’s are marked here, too', async () => {
    viewedStore.set({ latest: [], ids: ['12', '7'] });
    const calls = server([7, 99]);
    await come('1');
    expect(posted(calls)).toEqual([{ properties: ['12', '7'] }]);
    expect(viewedStore.get().ids).toEqual(['12', '7', '99']);
    await come('1'); // the next start
    expect(posted(calls)).toHaveLength(1);
  });

  it('are reported to a buyer’s account, and for others to nobody', async () => {
    const calls = server([]);
    reportView('12');
    expect(posted(calls)).toEqual([]);
    await come('1');
    reportView('12');
    expect(posted(calls).at(-1)).toEqual({ properties: ['12'] });
  });
});

test('homes viewed elsewhere since then are known', async () => {
  const calls = mockServer(({ call }) => ({
    body: { 'POST /api/lead/viewed-homes': { viewedPropertyIds: [7] }, 'GET /api/lead/viewed-homes': { viewedPropertyIds: [7, 8] } }[call] ?? {},
  }));
  await come('1');
  await come('1');
  expect(calls.map(({ call }) => call).filter((call) => call.endsWith('/viewed-homes'))).toEqual(['POST /api/lead/viewed-homes', 'GET /api/lead/viewed-homes']);
  expect(viewedStore.get().ids).toEqual(['7', '8']);
});
