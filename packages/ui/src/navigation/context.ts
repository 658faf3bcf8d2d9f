import { createContext, useContext } from 'react';

import { leave } from './leave';

export interface NavigateOptions {
  /** Leaves no step to come back to. */
  replace?: boolean;
  /** Another address of the page that is shown: the page stays, and Back leads to its address before. */
  within?: boolean;
}

export interface Navigate {
  /** Goes to an address of the product. */
  navigate: (href: string, options?: NavigateOptions) => void;
  /** One step back, as the browser's or the device's own Back. */
  back: () => void;
}

/** Filled by the app's navigation. Without one, addresses open the way the platform opens any address. */
export const NavigationContext = createContext<Navigate>(leave);

/** Navigation for what is not a link: after a form, on a key, from a map pin. Links use `Link`. */
export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
