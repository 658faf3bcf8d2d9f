import { AESEncryptionKey, aesDecryptAsync, aesEncryptAsync, AESSealedData } from 'expo-crypto';

/** A 256-bit AES-GCM key. */
export interface Key {
  size: number;
  encoded: (encoding: 'base64') => Promise<string>;
}

// TypeScript reads the module's browser declarations, which lack these.
const keys = AESEncryptionKey as unknown as { generate: () => Promise<Key>; import: (text: string, encoding: 'base64') => Promise<Key> };
type Sealed = AESSealedData & { combined: (encoding: 'base64') => Promise<string> };

export const makeKey = (): Promise<Key> => keys.generate();

/** Decodes a key; null if it isn't one. */
export async function readKey(text: string): Promise<Key | null> {
  const key = await keys.import(text, 'base64').catch(() => null);
  return key?.size === 256 ? key : null;
}

/**
 * Encrypts text.
 * @param name is authenticated with it, but not part of the result
 * @returns base64 of the initialization vector (12 bytes, new each time), the ciphertext, and the tag (16 bytes)
 */
export async function seal(key: Key, name: string, text: string): Promise<string> {
  const sealed = await aesEncryptAsync(encode(text), key as never, { additionalData: encode(name) });
  return (sealed as Sealed).combined('base64');
}

/** Decrypts what `seal` returned; fails if the key or name differs, or the text was tampered with. */
export async function open(key: Key, name: string, sealed: string): Promise<string> {
  return new TextDecoder().decode(await aesDecryptAsync(AESSealedData.fromCombined(sealed), key as never, { additionalData: encode(name) }));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
