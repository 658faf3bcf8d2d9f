import { webcrypto } from 'node:crypto';
import { TextDecoder as NodeDecoder, TextEncoder as NodeEncoder } from 'node:util';

import { secureStorage } from './secureStorage';

/** Test browsers have neither WebCrypto nor IndexedDB: the key is Node's, which encrypts the same way. */
const keys = webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
let mockKey: () => Promise<unknown> = () => keys;
jest.mock('./encryptionKey', () => ({ deviceKey: () => mockKey() }));

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder: NodeEncoder, TextDecoder: NodeDecoder });
});
beforeEach(() => {
  localStorage.clear();
  mockKey = () => keys;
});

const stored = (name: string) => localStorage.getItem(`hw.secure.${name}`);

test('stores ciphertext, and never the same one twice', async () => {
  await secureStorage.write('viewed', 'Swiss Avenue, ä');
  const first = stored('viewed');
  expect(atob(first ?? '')).not.toContain('Swiss');
  await secureStorage.write('viewed', 'Swiss Avenue, ä');
  expect(stored('viewed')).not.toBe(first);
  expect(await secureStorage.read('viewed')).toBe('Swiss Avenue, ä');
  await secureStorage.remove('viewed');
  expect(await secureStorage.read('viewed')).toBeNull();
});

test.each([
  ['tampered with', (text: string) => `${text.slice(0, -6)}AAAAAA`],
  ['cut', (text: string) => text.slice(0, 8)],
  ['not base64', () => '%%%'],
])('a text that was %s is not read', async (_name, spoil) => {
  await secureStorage.write('viewed', 'Swiss Avenue');
  localStorage.setItem('hw.secure.viewed', spoil(stored('viewed') ?? ''));
  expect(await secureStorage.read('viewed')).toBeNull();
});

test('one value cannot be passed off as another', async () => {
  await secureStorage.write('viewed', 'Swiss Avenue');
  localStorage.setItem('hw.secure.places', stored('viewed') ?? '');
  expect(await secureStorage.read('places')).toBeNull();
});

test('stores nothing without a key', async () => {
  mockKey = () => Promise.reject(new Error('no IndexedDB in this window'));
  await secureStorage.write('viewed', 'Swiss Avenue');
  expect([stored('viewed'), await secureStorage.read('viewed')]).toEqual([null, null]);
});
