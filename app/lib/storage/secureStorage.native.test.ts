import { createCipheriv, randomBytes } from 'node:crypto';

import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';

import type { SecureStorage } from './types';

const { reset } = SecureStore as unknown as { reset: () => void };
const stored = (name: string) => AsyncStorage.getItem(`hw.secure.${name}`);

/** One run of the app: nothing in memory, storage as it was left. */
function start(): SecureStorage {
  let run!: typeof import('./secureStorage.native');
  jest.isolateModules(() => {
    jest.doMock('expo-secure-store', () => SecureStore);
    jest.doMock('@react-native-async-storage/async-storage', () => ({ __esModule: true, default: AsyncStorage }));
    run = jest.requireActual('./secureStorage.native');
  });
  return run.secureStorage;
}

beforeEach(async () => {
  reset();
  await AsyncStorage.clear();
});

it('stores ciphertext, and never the same one twice', async () => {
  const secureStorage = start();
  await secureStorage.write('viewed', 'Swiss Avenue, ä 🏡');
  const first = await stored('viewed');
  expect(atob((first ?? '').replace('gcm.', ''))).not.toContain('Swiss');
  await secureStorage.write('viewed', 'Swiss Avenue, ä 🏡');
  expect(await stored('viewed')).not.toBe(first);
  expect(await start().read('viewed')).toBe('Swiss Avenue, ä 🏡');
  await secureStorage.remove('viewed');
  expect(await secureStorage.read('viewed')).toBeNull();
});

it('encrypts what an earlier version left in plain text when it is first read', async () => {
  await AsyncStorage.setItem('hw.secure.viewed', '{"ids":["7"]}');
  expect(await start().read('viewed')).toBe('{"ids":["7"]}');
  expect(await stored('viewed')).toMatch(/^gcm\./);
  expect(await start().read('viewed')).toBe('{"ids":["7"]}');
});

it('reads what earlier versions encrypted themselves with the keychain’s key', async () => {
  await start().write('viewed', '');
  const key = Buffer.from((await SecureStore.getItemAsync('hw.key')) ?? '', 'base64');
  expect(key).toHaveLength(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('places'));
  const sealed = Buffer.concat([iv, cipher.update('Work, 1 Main Street'), cipher.final(), cipher.getAuthTag()]);
  await AsyncStorage.setItem('hw.secure.places', `gcm.${sealed.toString('base64')}`);
  expect(await start().read('places')).toBe('Work, 1 Main Street');
});

it.each(['', 'c2hvcnQ=', '%'])('creates a new key if it finds %p instead', async (text) => {
  await SecureStore.setItemAsync('hw.key', text);
  await AsyncStorage.setItem('hw.installed', 'yes');
  const secureStorage = start();
  await secureStorage.write('viewed', 'Elm Street');
  expect(await start().read('viewed')).toBe('Elm Street');
});

it.each([
  ['tampered with', (text: string) => `${text.slice(0, -8)}AAAAAAA=`],
  ['cut', (text: string) => text.slice(0, 12)],
  ['not base64', () => 'gcm.%%%'],
])('does not read a text that was %s', async (_name, spoil) => {
  const secureStorage = start();
  await secureStorage.write('viewed', 'Swiss Avenue');
  await AsyncStorage.setItem('hw.secure.viewed', spoil((await stored('viewed')) ?? ''));
  expect(await secureStorage.read('viewed')).toBeNull();
});

it('rejects a value stored under another name', async () => {
  const secureStorage = start();
  await secureStorage.write('viewed', 'Swiss Avenue');
  await AsyncStorage.setItem('hw.secure.places', (await stored('viewed')) ?? '');
  expect(await secureStorage.read('places')).toBeNull();
});

it('starts over when the keychain was lost', async () => {
  await start().write('viewed', 'Swiss Avenue');
  reset();
  const secureStorage = start();
  expect(await secureStorage.read('viewed')).toBeNull();
  await secureStorage.write('viewed', 'Elm Street');
  expect(await secureStorage.read('viewed')).toBe('Elm Street');
});

it('stores nothing while the keychain is unavailable, and does not replace its key', async () => {
  await start().write('viewed', 'Swiss Avenue');
  const key = await SecureStore.getItemAsync('hw.key');
  jest.mocked(SecureStore.getItemAsync).mockRejectedValueOnce(new Error('locked'));
  expect(await start().read('viewed')).toBeNull();
  expect(await SecureStore.getItemAsync('hw.key')).toBe(key);
  expect(await start().read('viewed')).toBe('Swiss Avenue');
});
