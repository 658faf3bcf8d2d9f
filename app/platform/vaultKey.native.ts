import { keyLength } from './aesGcm.native';
import { fromBase64, toBase64 } from './base64.native';
import { randomBytes } from './random.native';
import { secure } from './secure.native';

let key: Promise<Uint8Array> | undefined;

/** The AES-GCM key of this installation, made once and kept in the secure store. Fails while that cannot be reached. */
export function deviceKey(): Promise<Uint8Array> {
  key ??= loadOrMake().catch((error: unknown) => {
    key = undefined; // another try may find the device unlocked
    throw error;
  });
  return key;
}

async function loadOrMake(): Promise<Uint8Array> {
  const kept = await secure.read('key');
  if (kept) {
    const bytes = fromBase64(kept);
    if (bytes.length === keyLength) return bytes;
  }
  const made = randomBytes(keyLength);
  await secure.write('key', toBase64(made));
  return made;
}
