import AsyncStorage from '@react-native-async-storage/async-storage';

import { cookies, loadStorage, local, tabStorage } from './storage';

jest.mock('@react-native-async-storage/async-storage', () => jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'));

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => jest.useRealTimers());

test.each([
  ['local', local],
  ['visit', tabStorage],
  ['jar', cookies],
])('%s keeps and removes', (_name, area) => {
  expect(area.read('a')).toBeNull();
  area.write('a', 'ä b 1');
  expect(area.read('a')).toBe('ä b 1');
  area.remove('a');
  expect(area.read('a')).toBeNull();
});

test('the next start finds what was stored, except for the visit', async () => {
  local.write('name', 'yes');
  tabStorage.write('name', 'no');
  let restarted!: typeof import('./storage');
  jest.isolateModules(() => {
    restarted = jest.requireActual<typeof import('./storage')>('./storage');
  });
  expect(restarted.local.read('name')).toBeNull();
  await restarted.loadStorage();
  expect([restarted.local.read('name'), restarted.tabStorage.read('name')]).toEqual(['yes', null]);
});

test('cookies last 365 days', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20') });
  cookies.write('visitor', 'v-1');
  jest.setSystemTime(Date.now() + 364 * DAY);
  expect(cookies.read('visitor')).toBe('v-1');
  jest.setSystemTime(Date.now() + 2 * DAY);
  expect(cookies.read('visitor')).toBeNull();
});

test('a device whose storage fails starts as if newly installed', async () => {
  jest.mocked(AsyncStorage.getAllKeys).mockRejectedValueOnce(new Error('disk'));
  await expect(loadStorage()).resolves.toBeUndefined();
  jest.mocked(AsyncStorage.setItem).mockRejectedValueOnce(new Error('full'));
  expect(() => local.write('x', '1')).not.toThrow();
});
