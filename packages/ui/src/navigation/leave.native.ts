import { Linking } from 'react-native';

import type { Navigate } from './context';

/** Hands an address to the system: a phone number to the phone, a web address to the browser. */
export const leave: Navigate = {
  navigate: (href) => {
    // An address that nothing on the device opens is no fault of the person who pressed it.
    Linking.openURL(href).catch(() => undefined);
  },
  back: () => undefined,
};
