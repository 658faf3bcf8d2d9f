import { currentPosition, isPermitted } from './position';

/** Adds or removes a browser API. */
const put = (name: 'geolocation' | 'permissions', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  put('geolocation', undefined);
  put('permissions', undefined);
});

test('a browser without geolocation has its own message', async () => {
  put('geolocation', undefined);
  await expect(currentPosition()).rejects.toThrow('geolocation not enabled in this browser');
});

test('returns degrees, meters and the time', async () => {
  put('geolocation', {
    getCurrentPosition: (found: PositionCallback) =>
      found({ coords: { latitude: 32.78, longitude: -96.8, accuracy: 20, altitude: 131 }, timestamp: 7 } as GeolocationPosition),
  });
  expect(await currentPosition()).toEqual({ latitude: 32.78, longitude: -96.8, accuracy: 20, timestamp: 7 });
});

test.each([
  [1, 'Your browser isn’t sharing your location with this site.'],
  [2, 'We couldn’t find your location.'],
  [3, 'Finding your location took too long.'],
  [9, 'We couldn’t find your location.'],
])('of the failure %d it says %s', async (code, text) => {
  put('geolocation', { getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) => failed({ code }) });
  await expect(currentPosition()).rejects.toThrow(text);
});

test.each([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
])('a permission that is %s stands: %s', async (state, stands) => {
  put('permissions', { query: async ({ name }: { name: string }) => (name === 'geolocation' ? { state } : { state: 'denied' }) });
  expect(await isPermitted()).toBe(stands);
});

test('a browser that cannot tell counts as not permitted', async () => {
  expect(await isPermitted()).toBe(false);
});
