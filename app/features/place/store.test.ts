import { configure } from '@hearthway/api';

import { dispatchAuth } from '../../lib/session/session';
import { cookies, local } from '../../lib/storage/storage';
import { type DeviceLocation, FRESH_MS, isFresh, loadLocation, locate, locateIfPermitted, locationStore, noLocation, rounded, setAutoSearch } from './store';
import { currentPosition, isPermitted } from './position';

jest.mock('./position', () => ({ currentPosition: jest.fn(), isPermitted: jest.fn() }));

const position = jest.mocked(currentPosition);
const permitted = jest.mocked(isPermitted);
let fetched: jest.Mock;

const fix = () => ({ latitude: 32.776664, longitude: -96.796988, accuracy: 20, timestamp: Date.now() });
const dallas = { humanLocation: 'Dallas, TX', city: 'Dallas', state: 'TX' };
const stored = () => JSON.parse(cookies.read('location') ?? 'null') as DeviceLocation | null;

beforeEach(() => {
  fetched = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ location: dallas }) }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ onUnauthorized: () => undefined, onReach: () => undefined });
  position.mockImplementation(async () => fix());
  permitted.mockResolvedValue(true);
  cookies.remove('location');
  local.remove('auto_search');
  locationStore.set(noLocation);
});
afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [-1, false], // a clock that was set back
])('a location of %d ms ago is fresh: %s', (age, fresh) => {
  expect(isFresh({ timestamp: 1_000_000 - age }, 1_000_000)).toBe(fresh);
});

test('is named by the server, and stored rounded to 2 decimals', async () => {
  const place = await locate();
  expect(place).toMatchObject({ ...dallas, latitude: 32.776664, type: 'web', location_type: 'gps' });
  expect(JSON.parse(fetched.mock.calls[0][1].body)).toEqual({ location: { latitude: 32.776664, longitude: -96.796988, location_type: 'gps' } });
  expect(stored()).toMatchObject({ latitude: 32.78, longitude: -96.8, city: 'Dallas' });
  expect(rounded(place).latitude).toBe(32.78);
});

test('reuses a recent location, but not an old one', async () => {
  await locate();
  await locate();
  expect(position).toHaveBeenCalledTimes(1);
  locationStore.set((state) => ({ ...state, place: { ...state.place!, timestamp: Date.now() - FRESH_MS } }));
  await locate();
  expect(position).toHaveBeenCalledTimes(2);
});

test('uses a location without a name', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  await expect(locate()).resolves.toMatchObject({ latitude: 32.776664, city: '', humanLocation: '' });
});

test('reports and shows a refusal', async () => {
  position.mockRejectedValue(new Error('geolocation not enabled in this browser'));
  await expect(locate()).rejects.toThrow('geolocation not enabled in this browser');
  expect(locationStore.get()).toMatchObject({ locating: false, place: null, error: 'geolocation not enabled in this browser' });
});

test('stores and uses nothing without auto-search', async () => {
  await locate();
  setAutoSearch(false);
  expect([locationStore.get().place, stored()]).toEqual([null, null]);
  await expect(locate()).resolves.toMatchObject(dallas); // "Near me" was pressed on purpose
  expect([locationStore.get().place, stored()]).toEqual([null, null]);
  await expect(locateIfPermitted()).resolves.toBeNull();
  locationStore.set(noLocation);
  loadLocation();
  expect(locationStore.get().autoSearch).toBe(false);
});

test('locates silently only with permission', async () => {
  permitted.mockResolvedValue(false);
  await expect(locateIfPermitted()).resolves.toBeNull();
  expect(position).not.toHaveBeenCalled();
  permitted.mockResolvedValue(true);
  await expect(locateIfPermitted()).resolves.toMatchObject(dallas);
});

test.each([
  ['fresh', { ...fix(), ...dallas }, 'Dallas'],
  ['old', { ...fix(), ...dallas, timestamp: Date.now() - FRESH_MS }, undefined],
  ['broken', { ...dallas, latitude: 'x' }, undefined],
  ['empty', null, undefined],
])('starts the next visit with a location that is %s', (_name, stored, city) => {
  cookies.write('location', JSON.stringify(stored));
  loadLocation();
  expect(locationStore.get().place?.city).toBe(city);
});

test('sends a buyer’s location to the server, and ignores failures', async () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  fetched.mockImplementation(async (address: string) =>
    address.includes('set-leads-lat-lng-source')
      ? Promise.reject(new TypeError('offline'))
      : { status: 200, headers: new Headers(), text: async () => JSON.stringify({ location: dallas }) },
  );
  await expect(locate()).resolves.toMatchObject(dallas);
  const [, options] = fetched.mock.calls.find(([address]) => address.includes('set-leads-lat-lng-source'));
  expect(JSON.parse(options.body)).toEqual({ latitude: 32.776664, longitude: -96.796988, latlng_source: 'location_services' });
});

test.each([
  ['nobody', () => undefined],
  ['an agent', () => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: '' } })],
])('sends the server no location of %s', async (_who, arrange) => {
  arrange();
  await locate();
  expect(fetched.mock.calls.map(([address]) => String(address).replace(/\?.*/, ''))).toEqual(['/api/pub/properties/search-location']);
});
