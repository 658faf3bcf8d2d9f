import { type Key, makeKey, readKey } from './cipher.native';
import { secure } from './keychain.native';

let key: Promise<Key> | undefined;

/** The AES-GCM key of this installation, made once and kept in the secure store. Fails while that cannot be reached. */
export function deviceKey(): Promise<Key> {
  key ??= loadOrMake().catch((error: unknown) => {
    key = undefined; // another try may find the device unlocked
    throw error;
  });
  return key;
}

async function loadOrMake(): Promise<Key> {
  const kept = await secure.read('key');
  const known = kept ? await readKey(kept) : null;
  if (known) return known;
  const made = await makeKey();
  await secure.write('key', await made.encoded('base64'));
  return made;
}
