import { createContext, useContext } from 'react';

import { systemNavigation } from './systemNavigation';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** A different URL of the current page: the page stays, and Back leads to its previous URL. */
  samePage?: boolean;
}

export interface Navigate {
  /** Navigates to a URL of the product. */
  navigate: (href: string, options?: NavigateOptions) => void;
  /** One step back, like the browser's or device's Back. */
  back: () => void;
}

/** Provided by the app's navigation. Without it, URLs open the way the platform opens any URL. */
export const NavigationContext = createContext<Navigate>(systemNavigation);

/** Navigation without a link: after a form, on a key, from a map pin. Links use `Link`. */
export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
