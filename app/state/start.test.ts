import { get } from '@hearthway/api';

import { jar, local } from '../platform/storage';
import { makeQueryClient } from './client';
import { onlineStore, setOnline } from './online';
import { recentPlacesStore } from './recentPlaces';
import { dispatchAuth, expiredText, sessionStore } from './session';
import { connect } from './start';
import { visitorId } from './visitor';

const user = { id: '1', alias: null, name: '' };
let disconnect: () => void;
let fetched: jest.Mock;

beforeEach(() => {
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  disconnect = connect(makeQueryClient({ forRequest: true }));
});
afterEach(() => {
  disconnect();
  dispatchAuth({ is: 'loggedOut' });
  jar.remove('visitor');
  setOnline(true);
});

const status = (code: number) => fetched.mockResolvedValue({ status: code, headers: new Headers(), text: async () => '{}' });

test('a 401 on any call logs out and opens the login dialog', async () => {
  dispatchAuth({ is: 'loggedIn', role: 'lead', token: 'secret', user });
  status(401);
  await get('/api/lead/places/get').catch(() => undefined);
  expect(fetched.mock.calls[0][1].headers.Authorization).toBe('Bearer secret');
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: true, text: expiredText } });
});

test('a login ends the anonymous visitor, and a lead no longer has to be forced', () => {
  jar.write('visitor', 'visitor-1');
  local.write('force_login', 'yes');
  dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user });
  expect([visitorId(), local.read('force_login')]).toEqual([null, null]);
});

test('a logout forgets what was searched for', () => {
  recentPlacesStore.set([{ text: 'Dallas', href: '/search' }]);
  local.write('force_login', 'yes');
  dispatchAuth({ is: 'loggedOut' });
  expect([recentPlacesStore.get(), local.read('force_login')]).toEqual([[], null]);
});

test('the visitor goes along, and a server out of reach is offline', async () => {
  jar.write('visitor', 'visitor-1');
  fetched.mockRejectedValue(new TypeError('Network request failed'));
  await get('/api/x').catch(() => undefined);
  expect(fetched.mock.calls[0][0]).toBe('/api/x?visitor_id=visitor-1');
  expect(onlineStore.get()).toBe(false);
});
