import AsyncStorage from '@react-native-async-storage/async-storage';

import type { Area, Storage } from './types';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const PREFIX = 'hw.';
/** Encrypted values are read elsewhere. */
const SECURE = 'hw.secure.';

/** The device's storage is asynchronous, so everything is read into memory at startup. */
const values = new Map<string, string>();

function persist(key: string, value: string | null): void {
  const done = value === null ? AsyncStorage.removeItem(key) : AsyncStorage.setItem(key, value);
  // A full disk must not crash the screen.
  done.catch(() => undefined);
}

function memory(map: Map<string, string>): Area {
  return {
    read: (name) => map.get(name) ?? null,
    write: (name, value) => void map.set(name, value),
    remove: (name) => void map.delete(name),
  };
}

const local: Area = {
  read: (name) => values.get(name) ?? null,
  write(name, value) {
    values.set(name, value);
    persist(PREFIX + name, value);
  },
  remove(name) {
    values.delete(name);
    persist(PREFIX + name, null);
  },
};

const cookies: Area = {
  read(name) {
    const [until = '', ...rest] = (local.read(`cookie.${name}`) ?? '').split(' ');
    return Number(until) > Date.now() ? rest.join(' ') : null;
  },
  write: (name, value) => local.write(`cookie.${name}`, `${Date.now() + YEAR_MS} ${value}`),
  remove: (name) => local.remove(`cookie.${name}`),
};

async function loadStorage(): Promise<void> {
  try {
    const names = (await AsyncStorage.getAllKeys()).filter((key) => key.startsWith(PREFIX) && !key.startsWith(SECURE));
    for (const [key, value] of await AsyncStorage.multiGet(names)) {
      if (value !== null && !values.has(key.slice(PREFIX.length))) values.set(key.slice(PREFIX.length), value);
    }
  } catch {
    // Nothing is remembered, and the app starts as if newly installed.
  }
}

const storage: Storage = { local, tabStorage: memory(new Map()), cookies, loadStorage };
export const { tabStorage } = storage;
export { cookies, loadStorage, local };
