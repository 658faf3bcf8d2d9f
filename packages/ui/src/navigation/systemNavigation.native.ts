import { Linking } from 'react-native';

import { scrollToAnchor } from './anchors';
import type { Navigate } from './context';

/** Passes a URL to the system: a phone number to the phone, a web URL to the browser. A hash is a part of the page. */
export const systemNavigation: Navigate = {
  navigate: (href) => {
    if (href.startsWith('#')) {
      scrollToAnchor(href.slice(1));
      return;
    }
    // If nothing on the device opens the URL, there is nothing that the person could do.
    Linking.openURL(href).catch(() => undefined);
  },
  back: () => undefined,
};
