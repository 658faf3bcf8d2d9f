import type { Role, SessionUser } from './session';

/** Who was logged in when the app was last used. */
export interface PersistedLogin {
  token: string;
  type: Role;
  user: SessionUser;
}

/** Storage of a login between pages or runs of the app: 365 days. */
export interface PersistedSession {
  /** Null if nobody was logged in, or the stored session can't be read anymore. */
  read: () => Promise<PersistedLogin | null>;
  write: (login: PersistedLogin) => Promise<void>;
  clear: () => Promise<void>;
}
