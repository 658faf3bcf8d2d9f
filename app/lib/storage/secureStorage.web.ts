import { deviceKey } from './encryptionKey';
import type { SecureStorage } from './types';

const PREFIX = 'hw.secure.';
const IV_BYTES = 12; // as AES-GCM requires

/**
 * localStorage, encrypted with AES-GCM: base64 of initialization vector and ciphertext. The key can't be exported, so
 * a copy of the storage by itself is useless. The name is authenticated with the text, so one value can't be passed
 * off as another.
 */
export const secureStorage: SecureStorage = {
  async read(name) {
    try {
      const stored = window.localStorage.getItem(PREFIX + name);
      if (!stored) return null;
      const bytes = fromBase64(stored);
      const plain = await crypto.subtle.decrypt(parameters(name, bytes.slice(0, IV_BYTES)), await deviceKey(), bytes.slice(IV_BYTES));
      return new TextDecoder().decode(plain);
    } catch {
      return null; // storage or key lost, or tampered with
    }
  },

  async write(name, text) {
    try {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(parameters(name, iv), await deviceKey(), new TextEncoder().encode(text));
      window.localStorage.setItem(PREFIX + name, toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
    } catch {
      // Without encryption (an insecure origin, a private window) nothing is stored at all.
    }
  },

  async remove(name) {
    try {
      window.localStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was stored.
    }
  },
};

function parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
