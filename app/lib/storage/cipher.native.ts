import { AESEncryptionKey, aesDecryptAsync, aesEncryptAsync, AESSealedData } from 'expo-crypto';

/** A 256-bit key of AES-GCM. */
export interface Key {
  size: number;
  encoded: (encoding: 'base64') => Promise<string>;
}

// TypeScript reads the module's declarations for browsers, where these are missing.
const keys = AESEncryptionKey as unknown as { generate: () => Promise<Key>; import: (text: string, encoding: 'base64') => Promise<Key> };
type Sealed = AESSealedData & { combined: (encoding: 'base64') => Promise<string> };

export const makeKey = (): Promise<Key> => keys.generate();

/** The key that a text holds; null: it holds none. */
export async function readKey(text: string): Promise<Key | null> {
  const key = await keys.import(text, 'base64').catch(() => null);
  return key?.size === 256 ? key : null;
}

/**
 * Encrypts a text.
 * @param name is authenticated with it, and not part of what comes out
 * @returns base64 of the initialisation vector (12 bytes, made again each time), the ciphertext, and the tag (16 bytes)
 */
export async function seal(key: Key, name: string, text: string): Promise<string> {
  const sealed = await aesEncryptAsync(encode(text), key as never, { additionalData: encode(name) });
  return (sealed as Sealed).combined('base64');
}

/** Decrypts what `seal` gave; fails when key or name is another one, or the text was tampered with. */
export async function open(key: Key, name: string, sealed: string): Promise<string> {
  return new TextDecoder().decode(await aesDecryptAsync(AESSealedData.fromCombined(sealed), key as never, { additionalData: encode(name) }));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
