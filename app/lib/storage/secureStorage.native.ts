import AsyncStorage from '@react-native-async-storage/async-storage';

import { open, seal } from './cipher.native';
import { deviceKey } from './encryptionKey.native';
import type { SecureStorage } from './types';

const PREFIX = 'hw.secure.';
/** Prefix of encrypted values. Earlier versions wrote plain text, which is read once and written back encrypted. */
const SEALED = 'gcm.';

/**
 * The app's own storage, encrypted with AES-GCM by the system: base64 of initialization vector, ciphertext and tag.
 * The key is in the secure store, so a copy of the storage by itself is useless. The name is authenticated with the
 * text, so one value can't be passed off as another.
 */
export const secureStorage: SecureStorage = {
  async read(name) {
    try {
      const stored = await AsyncStorage.getItem(PREFIX + name);
      if (stored === null) return null;
      if (!stored.startsWith(SEALED)) {
        await secureStorage.write(name, stored);
        return stored;
      }
      return await open(await deviceKey(), name, stored.slice(SEALED.length));
    } catch {
      return null; // storage or key lost, or tampered with
    }
  },

  async write(name, text) {
    try {
      await AsyncStorage.setItem(PREFIX + name, SEALED + (await seal(await deviceKey(), name, text)));
    } catch {
      // Without the key nothing is stored at all, not even what an older app left in plain text.
      await secureStorage.remove(name);
    }
  },

  remove: (name) => AsyncStorage.removeItem(PREFIX + name).catch(() => undefined),
};
