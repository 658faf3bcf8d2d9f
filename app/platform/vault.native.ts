import AsyncStorage from '@react-native-async-storage/async-storage';

import { ivLength, open, seal } from './aesGcm.native';
import { fromBase64, toBase64 } from './base64.native';
import { randomBytes } from './random.native';
import type { Vault } from './vault.types';
import { deviceKey } from './vaultKey.native';

const PREFIX = 'hw.vault.';
/** Begins what is encrypted. Apps before it wrote plain texts, which are read once and written anew. */
const SEALED = 'gcm.';

/**
 * The app's own storage, encrypted with AES-GCM: base64 of the initialisation vector and the ciphertext. The key lies in
 * the secure store, so a copy of the storage alone is worth nothing. The name is authenticated with the text: one value
 * cannot be passed off as another.
 */
export const vault: Vault = {
  async read(name) {
    try {
      const stored = await AsyncStorage.getItem(PREFIX + name);
      if (stored === null) return null;
      if (!stored.startsWith(SEALED)) {
        await vault.write(name, stored);
        return stored;
      }
      const bytes = fromBase64(stored.slice(SEALED.length));
      const plain = open(await deviceKey(), bytes.subarray(0, ivLength), bytes.subarray(ivLength), encode(name));
      return plain && new TextDecoder().decode(plain);
    } catch {
      return null; // storage or key gone
    }
  },

  async write(name, text) {
    try {
      const iv = randomBytes(ivLength);
      const sealed = seal(await deviceKey(), iv, encode(text), encode(name));
      await AsyncStorage.setItem(PREFIX + name, SEALED + toBase64(new Uint8Array([...iv, ...sealed])));
    } catch {
      // Without the key nothing is kept at all, not even what an older app left in plain text.
      await vault.remove(name);
    }
  },

  remove: (name) => AsyncStorage.removeItem(PREFIX + name).catch(() => undefined),
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
