import type { Role, SessionUser } from './session';

/** Who was logged in when the app was last used. */
export interface Kept {
  token: string;
  type: Role;
  user: SessionUser;
}

/** Storage of a login between pages or runs of the app: 365 days. */
export interface KeptSession {
  /** Null if nobody was logged in, or the stored session can't be read anymore. */
  read: () => Promise<Kept | null>;
  write: (kept: Kept) => Promise<void>;
  forget: () => Promise<void>;
}
