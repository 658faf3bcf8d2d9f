import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';

import type { PersistedSession } from './persistedSession';

const { reset } = SecureStore as unknown as { reset: () => void };
const ada = { token: 'secret', type: 'lead' as const, user: { id: '7', alias: null, name: 'Ada Okonkwo' } };

/** One run of the app: nothing in memory, storage as it was left. */
function start(): PersistedSession {
  let run!: typeof import('./persistedSession.native');
  jest.isolateModules(() => {
    jest.doMock('expo-secure-store', () => SecureStore);
    jest.doMock('@react-native-async-storage/async-storage', () => ({ __esModule: true, default: AsyncStorage }));
    run = jest.requireActual('./persistedSession.native');
  });
  return run.persistedSession;
}

beforeEach(async () => {
  reset();
  await AsyncStorage.clear();
});

it('survives restarts until it is deleted', async () => {
  expect(await start().read()).toBeNull();
  await start().write(ada);
  expect(await start().read()).toEqual(ada);
  await start().clear();
  expect(await start().read()).toBeNull();
});

it('is only in this device’s secure store', async () => {
  await start().write(ada);
  expect(SecureStore.setItemAsync).toHaveBeenCalledWith('hw.session', JSON.stringify(ada), { keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY });
  expect(JSON.stringify(await AsyncStorage.multiGet(await AsyncStorage.getAllKeys()))).not.toMatch(/secret|Ada/);
});

it('is migrated from where earlier versions stored it', async () => {
  await AsyncStorage.setItem('hw.secure.session', JSON.stringify(ada));
  expect(await start().read()).toEqual(ada);
  expect(await AsyncStorage.getItem('hw.secure.session')).toBeNull();
  expect(await start().read()).toEqual(ada);
});

it('ignores the session of a deleted app: iOS keeps its keychain', async () => {
  await start().write(ada);
  await AsyncStorage.clear();
  expect(await start().read()).toBeNull();
  expect(await SecureStore.getItemAsync('hw.session')).toBeNull();
});

it('keeps the tokens of pending logouts in the keychain too', async () => {
  await start().addLogout('secret');
  await start().addLogout('another');
  expect(await start().pendingLogouts()).toEqual(['secret', 'another']);
  expect(JSON.stringify(await AsyncStorage.multiGet(await AsyncStorage.getAllKeys()))).not.toContain('secret');
  await start().removeLogout('secret');
  expect(await start().pendingLogouts()).toEqual(['another']);
  await start().removeLogout('another');
  expect(await start().pendingLogouts()).toEqual([]);
});

it('truncates long names to fit the keychain', async () => {
  await start().write({ ...ada, user: { ...ada.user, name: '𝒜'.repeat(3000) } });
  expect(Buffer.byteLength((await SecureStore.getItemAsync('hw.session')) ?? '')).toBeLessThan(2000);
  expect(await start().read()).toMatchObject({ token: 'secret', user: { id: '7' } });
});

it('is null while the keychain is unavailable, and back afterward', async () => {
  await start().write(ada);
  jest.mocked(SecureStore.getItemAsync).mockRejectedValueOnce(new Error('locked'));
  expect(await start().read()).toBeNull();
  expect(await start().read()).toEqual(ada);
});

it('does not come back when the keychain failed to delete it', async () => {
  await start().write(ada);
  jest.mocked(SecureStore.deleteItemAsync).mockRejectedValueOnce(new Error('locked'));
  await start().clear();
  expect(await start().read()).toBeNull();
});

it('ends with the app’s run when it can’t be stored', async () => {
  jest.mocked(SecureStore.setItemAsync).mockRejectedValueOnce(new Error('full'));
  await expect(start().write(ada)).resolves.toBeUndefined();
  expect(await start().read()).toBeNull();
});

it.each([
  '',
  'no json',
  'null',
  '{"type":"lead"}',
  JSON.stringify({ ...ada, token: '' }),
  JSON.stringify({ ...ada, type: 'root' }),
  JSON.stringify({ ...ada, user: {} }),
])('ignores the stored session %p', async (text) => {
  await start().read();
  await SecureStore.setItemAsync('hw.session', text);
  expect(await start().read()).toBeNull();
});
