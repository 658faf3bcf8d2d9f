import type { FacebookLogin } from './facebook';

/** Not offered on devices: on iOS, not before Sign in with Apple; on Android, this build has no browser window for it. */
export const facebook: FacebookLogin = {
  isOffered: () => false,
  requestToken: async () => null,
  isRedirect: () => false,
  forwardToken: () => undefined,
};
