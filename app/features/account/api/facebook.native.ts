import type { FacebookLogin } from './facebook';

/** Hidden on iOS until Sign in with Apple is offered, too; Android has no browser window for it in this build. */
export const facebook: FacebookLogin = {
  isOffered: () => false,
  requestToken: async () => null,
  isRedirect: () => false,
  forwardToken: () => undefined,
};
