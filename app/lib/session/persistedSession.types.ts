import type { Role, SessionUser } from './session';

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
  clear: () => Promise<void>;
  /** Tokens of logouts that haven't reached the server yet. */
  pendingLogouts: () => Promise<readonly string[]>;
  addLogout: (token: string) => Promise<void>;
  removeLogout: (token: string) => Promise<void>;
}
