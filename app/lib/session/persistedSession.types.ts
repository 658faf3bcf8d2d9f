import type { Role, SessionUser } from './session';

/** Who was logged in when the app was last used. */
export interface Kept {
  token: string;
  type: Role;
  user: SessionUser;
}

/** Where a login outlives the page or the run of the app: 365 days. */
export interface KeptSession {
  /** Null when nobody was, or what was kept cannot be read anymore. */
  read: () => Promise<Kept | null>;
  write: (kept: Kept) => Promise<void>;
  forget: () => Promise<void>;
}
