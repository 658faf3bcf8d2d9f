import { secure } from '../storage/keychain.native';
import { secureStorage } from '../storage/secureStorage';
import type { PersistedLogin, PersistedSession } from './persistedSession';

const NAME = 'session';
/** Maximum length of a stored name, which keeps a session far below the secure store's limit. */
const NAME_LENGTH = 120;

/** On devices the token itself is stored, in the secure store. */
export const persistedSession: PersistedSession = {
  async read() {
    try {
      const login = parse(await secure.read(NAME));
      return isLogin(login) ? login : await migrate();
    } catch {
      return null; // the keychain may be available at the next start
    }
  },
  async write({ token, type, user }: PersistedLogin) {
    const text = JSON.stringify({ token, type, user: { ...user, name: user.name.slice(0, NAME_LENGTH) } });
    await secure.write(NAME, text).catch(() => undefined); // the login then ends with this run of the app
  },
  async clear() {
    await secureStorage.remove(NAME);
    await secure.remove(NAME);
  },
  pendingLogouts,
  addLogout: async (token) => writeLogouts([...(await pendingLogouts()), token]),
  removeLogout: async (token) => writeLogouts((await pendingLogouts()).filter((pending) => pending !== token)),
};

async function pendingLogouts(): Promise<string[]> {
  const text = await secure.read('logouts').catch(() => null);
  return text ? text.split(' ') : [];
}

async function writeLogouts(tokens: readonly string[]): Promise<void> {
  await secure.write('logouts', tokens.join(' ')).catch(() => undefined); // then this run of the app is the only one that tries
}

/** Earlier versions of the app stored the session in the app's own storage. */
async function migrate(): Promise<PersistedLogin | null> {
  const text = await secureStorage.read(NAME);
  if (text === null) return null;
  const login = parse(text);
  if (isLogin(login)) await persistedSession.write(login);
  await secureStorage.remove(NAME);
  return isLogin(login) ? login : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function isLogin(value: unknown): value is PersistedLogin {
  const login = value as Partial<PersistedLogin> | null;
  return (
    typeof login === 'object' &&
    login !== null &&
    typeof login.token === 'string' &&
    login.token !== '' &&
    (login.type === 'lead' || login.type === 'admin') &&
    typeof login.user?.id === 'string' &&
    login.user.id !== ''
  );
}
