import { secureStorage } from '../storage/secureStorage';
import { cookies } from '../storage/storage';
import { heldByCookie, type Role, type SessionUser } from './session';

/** Who was logged in when the app was last used. */
export interface PersistedLogin {
  token: string;
  type: Role;
  user: SessionUser;
}

/** Storage of a login between pages or runs of the app: 365 days. */
export interface PersistedSession {
  /**
   * Null if nobody was logged in, or the stored session can't be read anymore. 'ended' if the server says that the session
   * is over, and what else is stored about its user must be removed.
   */
  read: () => Promise<PersistedLogin | 'ended' | null>;
  write: (login: PersistedLogin) => Promise<void>;
  /** `ended`: by the server rather than by its user, who is to be offered the login again. */
  clear: (ended?: boolean) => Promise<void>;
  /** Tokens of logouts that haven't reached the server yet. */
  pendingLogouts: () => Promise<readonly string[]>;
  addLogout: (token: string) => Promise<void>;
  removeLogout: (token: string) => Promise<void>;
}

const NAME = 'auth';

/** Value of the cookie while a logout is pending: until it arrives, the server ignores the session. */
const OUT = 'out';
/** Value of the cookie after a session that the server ended, and whose data was removed. */
const PAST = 'past';

/**
 * In browsers the token is in a server cookie that scripts can't read. A second cookie that the server sets says who is
 * logged in: role and id, or that the session has ended. The person's name is in encrypted storage.
 */
export const persistedSession: PersistedSession = {
  async read() {
    const hint = cookies.read(NAME);
    if (hint === null || hint === OUT || hint === PAST) return null;
    const { type, id, alias } = parse(hint);
    if ((type !== 'lead' && type !== 'admin') || typeof id !== 'string' || id === '') return 'ended';
    const name = (await secureStorage.read(NAME)) ?? '';
    return { token: heldByCookie, type, user: { id, alias: typeof alias === 'string' ? alias : null, name } };
  },
  write: ({ user: { name } }: PersistedLogin) => secureStorage.write(NAME, name),
  async clear(ended = false) {
    if (ended) cookies.write(NAME, PAST);
    else cookies.remove(NAME);
    await secureStorage.remove(NAME);
  },
  pendingLogouts: () => Promise.resolve(cookies.read(NAME) === OUT ? [heldByCookie] : []),
  addLogout: () => Promise.resolve(cookies.write(NAME, OUT)),
  removeLogout: () => Promise.resolve(cookies.read(NAME) === OUT ? cookies.remove(NAME) : undefined),
};

function parse(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
