import { mockServer, type Reply, type ServerCall } from '@hearthway/testing';

import { dispatchAuth } from '../../lib/session/session';
import { tabStorage } from '../../lib/storage/storage';
import { addToComparison, compareStore } from './compare';
import { buyerStore, emptyBuyerState, nothingViewed, viewedStore } from './store';
import { noPlaces, notesStore, placesStore } from './api';
import { startSync, reportView } from './sync';

jest.mock('../../lib/storage/secureStorage', () => ({ secureStorage: { read: async () => null, write: async () => undefined, remove: async () => undefined } }));

const come = (id: string) => dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id, alias: null, name: '' } });

/** Lets pending calls complete. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

afterEach(async () => {
  await settled();
  dispatchAuth({ kind: 'loggedOut' });
});

test.each(['loggedOut', 'expired'] as const)('%s clears the buyer’s data', async (kind) => {
  mockServer(() => undefined);
  startSync();
  come('1');
  await settled();
  buyerStore.set({ ...emptyBuyerState, hidden: new Set(['12']) });
  notesStore.set({ 12: 'Dark kitchen' });
  placesStore.set({ ...noPlaces, list: [] });
  addToComparison('12');
  dispatchAuth({ kind });
  expect([buyerStore.get(), notesStore.get(), placesStore.get()]).toEqual([emptyBuyerState, null, noPlaces]);
  expect([compareStore.get(), tabStorage.read('compare')]).toEqual([[], null]);
});

test('answers after logout are discarded', async () => {
  startSync();
  const answers: (() => void)[] = [];
  mockServer(({ call }: ServerCall) => new Promise<Reply>((resolve) => {
    answers.push(() => resolve({ body: call.startsWith('GET /api/lead/places') ? { data: [{ id: 3 }] } : {} }));
  }));
  come('1');
  await settled();
  dispatchAuth({ kind: 'loggedOut' });
  for (let turn = 0; turn < 3; turn++) {
    answers.splice(0).forEach((answer) => answer());
    await settled();
  }
  expect(placesStore.get()).toEqual(noPlaces);
});

describe('viewed homes', () => {
  const posted = (calls: ServerCall[]) => calls.filter(({ call }) => call === 'POST /api/lead/viewed-homes').map(({ body }) => body);
  const server = (ids: unknown[]) => mockServer(({ call }) => ({ body: call.startsWith('POST') ? { viewedPropertyIds: ids } : {} }));

  afterEach(() => viewedStore.set(nothingViewed));

  it('before login are added to the account once, and the account’s are marked here, too', async () => {
    startSync();
    viewedStore.set({ latest: [], ids: ['12', '7'] });
    const calls = server([7, 99]);
    come('1');
    await settled();
    expect(posted(calls)).toEqual([{ properties: ['12', '7'] }]);
    expect(viewedStore.get().ids).toEqual(['12', '7', '99']);
    come('1'); // the next start
    await settled();
    expect(posted(calls)).toHaveLength(1);
  });

  it('are reported to a buyer’s account, and for others to nobody', async () => {
    startSync();
    const calls = server([]);
    reportView('12');
    expect(posted(calls)).toEqual([]);
    come('1');
    await settled();
    reportView('12');
    expect(posted(calls).at(-1)).toEqual({ properties: ['12'] });
  });
});

test('homes viewed elsewhere since then are known', async () => {
  const calls = mockServer(({ call }) => ({ body: { 'POST /api/lead/viewed-homes': { viewedPropertyIds: [7] }, 'GET /api/lead/viewed-homes': { viewedPropertyIds: [7, 8] } }[call] ?? {} }));
  startSync();
  come('1');
  await settled();
  come('1');
  await settled();
  expect(calls.map(({ call }) => call).filter((call) => call.endsWith('/viewed-homes'))).toEqual(['POST /api/lead/viewed-homes', 'GET /api/lead/viewed-homes']);
  expect(viewedStore.get().ids).toEqual(['7', '8']);
});
