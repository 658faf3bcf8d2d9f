import { secure } from '../storage/keychain.native';
import { secureStorage } from '../storage/secureStorage';
import type { Kept, KeptSession } from './persistedSession.types';

const NAME = 'session';
/** Maximum length of a stored name; it keeps a session far below the secure store's limit. */
const NAME_LENGTH = 120;

/** On devices the token itself is stored, in the secure store. */
export const persistedSession: KeptSession = {
  async read() {
    try {
      const kept = parse(await secure.read(NAME));
      return isKept(kept) ? kept : await takeOver();
    } catch {
      return null; // the keychain may be available at the next start
    }
  },
  async write({ token, type, user }: Kept) {
    const text = JSON.stringify({ token, type, user: { ...user, name: user.name.slice(0, NAME_LENGTH) } });
    await secure.write(NAME, text).catch(() => undefined); // the login then ends with this run of the app
  },
  async forget() {
    await secureStorage.remove(NAME);
    await secure.remove(NAME);
  },
};

/** Earlier versions of the app stored the session in the app's own storage. */
async function takeOver(): Promise<Kept | null> {
  const text = await secureStorage.read(NAME);
  if (text === null) return null;
  const kept = parse(text);
  if (isKept(kept)) await persistedSession.write(kept);
  await secureStorage.remove(NAME);
  return isKept(kept) ? kept : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept === 'object' && kept !== null && typeof kept.token === 'string' && kept.token !== '' &&
    (kept.type === 'lead' || kept.type === 'admin') && typeof kept.user?.id === 'string' && kept.user.id !== ''
  );
}
