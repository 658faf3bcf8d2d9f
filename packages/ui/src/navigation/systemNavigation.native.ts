import { Linking } from 'react-native';

import type { Navigate } from './context';

/** Passes a URL to the system: a phone number to the phone, a web URL to the browser. */
export const systemNavigation: Navigate = {
  navigate: (href) => {
    // If nothing on the device opens the URL, there is nothing that the person could do.
    Linking.openURL(href).catch(() => undefined);
  },
  back: () => undefined,
};
