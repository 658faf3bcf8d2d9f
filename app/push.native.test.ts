import { configure } from '@hearthway/api';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import * as Notifications from 'expo-notifications';

import { heartMutation, setFavorite } from './features/saved/api/favorites';
import { favoritesStore } from './features/saved/store';
import { saveSearch } from './features/saved/api/saveSearch';
import { dispatchAuth } from './lib/session/session';
import { local } from './lib/storage/storage';
import type { PromptTrigger } from './lib/push/promptTriggers';
import {
  closeOffer,
  disablePush,
  enablePush,
  isWorthOffering,
  loadPush,
  OFFER_AFTER_MS,
  OFFER_AGAIN_MS,
  pushOfferStore,
  pushStore,
  watchPush,
} from './lib/push/push.native';

const permission = jest.mocked(Notifications.getPermissionsAsync);
const question = jest.mocked(Notifications.requestPermissionsAsync);
const permissionStatus = (granted: boolean, canAskAgain: boolean) => ({ granted, canAskAgain }) as Notifications.NotificationPermissionsStatus;

const calls: { method: string; path: string; body?: unknown }[] = [];
let status: number;
let stop: () => void;

const logIn = (role: 'lead' | 'admin' = 'lead') => dispatchAuth({ kind: 'restored', role, token: 't', user: { id: '1', alias: null, name: 'Ada' } });
const settle = () => jest.advanceTimersByTimeAsync(OFFER_AFTER_MS);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  process.env.EXPO_PUBLIC_PUSH_PROJECT_ID = 'project';
  calls.length = 0;
  status = 200;
  global.fetch = jest.fn(async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, path, ...(body !== undefined && { body: JSON.parse(body) as unknown }) });
    return { status, headers: new Headers(), text: async () => '{"success":true,"device":{"id":"d-1"}}' };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onUnauthorized: () => undefined, onReach: () => undefined });
  stop = watchPush();
  logIn();
});
afterEach(() => {
  dispatchAuth({ kind: 'loggedOut' });
  stop();
  for (const name of ['push', 'push_offered']) local.remove(name);
  favoritesStore.set([]);
  pushOfferStore.set(null);
  jest.useRealTimers();
});

it.each<[PromptTrigger, boolean]>([
  [{ kind: 'favorited', count: 1 }, false],
  [{ kind: 'favorited', count: 2 }, true],
  [{ kind: 'searchSaved', frequency: 'instant' }, true],
  [{ kind: 'searchSaved', frequency: 'daily' }, true],
  [{ kind: 'searchSaved', frequency: 'weekly' }, false],
  [{ kind: 'searchSaved', frequency: 'never' }, false],
])('%j is worth it: %s', (moment, worth) => expect(isWorthOffering(moment)).toBe(worth));

describe('notifications are offered', () => {
  it('after the second home', async () => {
    const client = new QueryClient();
    const save = (id: string) => setFavorite(id, true, (pending) => new MutationObserver(client, heartMutation(id)).mutate(pending));
    await save('1');
    await settle();
    expect(pushOfferStore.get()).toBeNull();
    await save('2');
    await settle();
    expect(pushOfferStore.get()).toEqual({ kind: 'favorited', count: 2 });
    expect(question).not.toHaveBeenCalled(); // the explanation comes before the system's question
  });

  it('after saving a search with instant alerts', async () => {
    await saveSearch({ search_name: 'Dallas', email_frequency: 'daily', criteria: {} });
    await settle();
    expect(pushOfferStore.get()).toEqual({ kind: 'searchSaved', frequency: 'daily' });
  });

  const save = () => saveSearch({ search_name: 'Dallas', email_frequency: 'instant', criteria: {} });

  it.each<[string, () => unknown]>([
    ['when they come already', () => enablePush()],
    ['when the system refused', () => permission.mockResolvedValueOnce(permissionStatus(false, false))],
    ['to an agent', () => logIn('admin')],
    ['by a build without a push service', () => (process.env.EXPO_PUBLIC_PUSH_PROJECT_ID = '')],
    ['when the server did not take the search', () => (status = 500)],
    [
      'within 30 days of "Not now"',
      () => {
        closeOffer();
        jest.setSystemTime(Date.now() + OFFER_AGAIN_MS - 1);
      },
    ],
  ])('but not %s', async (_name, given) => {
    await given();
    await save();
    await settle();
    expect(pushOfferStore.get()).toBeNull();
  });

  it('again 30 days after "Not now"', async () => {
    closeOffer();
    jest.setSystemTime(Date.now() + OFFER_AGAIN_MS);
    await save();
    await settle();
    expect(pushOfferStore.get()).not.toBeNull();
  });
});

describe('turning notifications on', () => {
  it('asks the system and tells the server where they go', async () => {
    expect(await enablePush()).toBe('on');
    expect(question).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([{ method: 'POST', path: '/api/lead/devices', body: { token: 'ExponentPushToken[abc]', platform: 'ios', name: 'Ada’s phone' } }]);
    expect(pushStore.get()).toBe(true);
  });

  it.each<[string, () => unknown, string]>([
    ['the system’s refusal', () => question.mockResolvedValueOnce(permissionStatus(false, false)), 'denied'],
    ['a question that was put off', () => question.mockResolvedValueOnce(permissionStatus(false, true)), 'undecided'],
    ['a push service that cannot be reached', () => jest.mocked(Notifications.getExpoPushTokenAsync).mockRejectedValueOnce(new Error('offline')), 'failed'],
    ['a server that does not take it', () => (status = 503), 'failed'],
  ])('ends with %s', async (_name, given, outcome) => {
    given();
    expect(await enablePush()).toBe(outcome);
    expect(pushStore.get()).toBe(false);
  });
});

describe('notifications end', () => {
  beforeEach(async () => {
    await enablePush();
    calls.length = 0;
  });

  it('with the switch, once the server knows', async () => {
    status = 503;
    expect(await disablePush()).toBe(false);
    expect(pushStore.get()).toBe(true);
    status = 200;
    expect(await disablePush()).toBe(true);
    expect(calls.at(-1)).toEqual({ method: 'DELETE', path: '/api/lead/devices/d-1' });
    expect(pushStore.get()).toBe(false);
  });

  it.each(['loggedOut', 'expired'] as const)('with the login (%s), even without a network', (kind) => {
    dispatchAuth({ kind });
    expect(pushStore.get()).toBe(false);
    expect(Notifications.unregisterForNotificationsAsync).toHaveBeenCalledTimes(1);
    expect(local.read('push')).toBeNull();
  });

  it('when the permission was revoked in the meantime', async () => {
    await loadPush();
    expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
    expect(pushStore.get()).toBe(false);
  });

  it('not with a new start, which sends the token to the server again', async () => {
    permission.mockResolvedValueOnce(permissionStatus(true, true));
    await loadPush();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/lead/devices']);
    expect(pushStore.get()).toBe(true);
  });

  it('not with a start without a network', async () => {
    permission.mockResolvedValueOnce(permissionStatus(true, true));
    jest.mocked(Notifications.getExpoPushTokenAsync).mockRejectedValueOnce(new Error('offline'));
    await loadPush();
    expect(pushStore.get()).toBe(true);
  });
});
