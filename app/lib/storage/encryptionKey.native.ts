import { type Key, makeKey, readKey } from './cipher.native';
import { secure } from './keychain.native';

let key: Promise<Key> | undefined;

/** This installation's AES-GCM key, created once and stored in the secure store. Fails while that is unavailable. */
export function deviceKey(): Promise<Key> {
  key ??= loadOrMake().catch((error: unknown) => {
    key = undefined; // the device may be unlocked next time
    throw error;
  });
  return key;
}

async function loadOrMake(): Promise<Key> {
  const stored = await secure.read('key');
  const known = stored ? await readKey(stored) : null;
  if (known) return known;
  const made = await makeKey();
  await secure.write('key', await made.encoded('base64'));
  return made;
}
