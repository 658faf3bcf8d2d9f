import type { passkey as web } from './passkey';

/** The apps have no passkeys: they log in with a password, a code or a link. */
export const passkey: typeof web = {
  isOffered: () => false,
  logIn: async () => null,
  add: async () => null,
};
