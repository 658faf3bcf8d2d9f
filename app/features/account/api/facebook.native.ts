import type { FacebookLogin } from './facebook';

/** Not offered on devices, where no window of Facebook's could return to the app. */
export const facebook: FacebookLogin = {
  isOffered: () => false,
  requestToken: async () => null,
  isRedirect: () => false,
  forwardToken: () => undefined,
};
