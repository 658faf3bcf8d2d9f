import { createContext } from 'react';

/** True while something covers the whole app on a device: dialogs, which are windows of their own there, hide as well. */
export const CoveredContext = createContext(false);
