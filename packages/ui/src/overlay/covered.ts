import { createContext } from 'react';

/** True while something covers the whole app on a device; dialogs, which are separate windows there, then hide, too. */
export const CoveredContext = createContext(false);
