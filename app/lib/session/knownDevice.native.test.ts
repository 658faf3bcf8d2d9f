import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';

const { reset } = SecureStore as unknown as { reset: () => void };
let fetched: jest.Mock;

/** One run of the app: nothing in memory, storage as it was left. */
function start(): typeof import('@hearthway/api') {
  let api!: typeof import('@hearthway/api');
  jest.isolateModules(() => {
    jest.doMock('expo-secure-store', () => SecureStore);
    jest.doMock('@react-native-async-storage/async-storage', () => ({ __esModule: true, default: AsyncStorage }));
    api = jest.requireActual('@hearthway/api');
    (jest.requireActual('./knownDevice.native') as typeof import('./knownDevice.native')).registerDeviceToken();
  });
  return api;
}

const given = (token: string) =>
  fetched.mockResolvedValue({ status: 200, headers: new Headers(token ? { 'X-Device-Token': token } : {}), text: async () => '{}' });
const sent = () => (fetched.mock.calls.at(-1) as [string, { headers: Record<string, string> }])[1].headers['X-Device-Token'];

beforeEach(async () => {
  reset();
  await AsyncStorage.clear();
  globalThis.fetch = (fetched = jest.fn()) as unknown as typeof fetch;
});

it('sends a login’s device token in the next run', async () => {
  const first = start();
  given('abc');
  await first.post('/api/v1/login/mobile-lead', {});
  expect(sent()).toBe('new');
  expect(SecureStore.setItemAsync).toHaveBeenCalledWith('hw.device', 'abc', { keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY });
  given('');
  await first.post('/api/pub/logout', {});
  expect(sent()).toBe('abc');
  const second = start();
  await second.post('/api/v1/login/mobile-lead', {});
  expect(sent()).toBe('abc');
  expect(JSON.stringify(await AsyncStorage.multiGet(await AsyncStorage.getAllKeys()))).not.toContain('abc');
});

it('sends no token before the first login', async () => {
  given('');
  await start().get('/api/screens/home');
  expect(sent()).toBeUndefined();
});

it('does not prevent logins when the keychain is unavailable', async () => {
  const api = start();
  given('abc');
  jest.mocked(SecureStore.getItemAsync).mockRejectedValueOnce(new Error('locked'));
  jest.mocked(SecureStore.setItemAsync).mockRejectedValueOnce(new Error('locked'));
  await expect(api.post('/api/v1/login/mobile-lead', {})).resolves.toEqual({});
  given('');
  await api.post('/api/v1/login/mobile-lead', {});
  expect(sent()).toBe('abc');
});
