import { Linking } from 'react-native';

import type { Navigate } from './context';

/** Passes a URL to the system: a phone number to the phone, a web URL to the browser. */
export const systemNavigation: Navigate = {
  navigate: (href) => {
    // The person can't help it if nothing on the device opens the URL.
    Linking.openURL(href).catch(() => undefined);
  },
  back: () => undefined,
};
