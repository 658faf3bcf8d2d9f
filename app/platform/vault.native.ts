import AsyncStorage from '@react-native-async-storage/async-storage';

import type { Vault } from './vault.types';

const PREFIX = 'hw.vault.';

/**
 * On devices the app's own storage: it lies in the sandbox, which both systems encrypt with the device's
 * passcode, and no other app can read it.
 */
export const vault: Vault = {
  read: (name) => AsyncStorage.getItem(PREFIX + name).catch(() => null),
  write: (name, text) => AsyncStorage.setItem(PREFIX + name, text).catch(() => undefined),
  remove: (name) => AsyncStorage.removeItem(PREFIX + name).catch(() => undefined),
};
