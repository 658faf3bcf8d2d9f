import { createContext } from 'react';

/**
 * False inside a page that another one covers or has replaced: its overlays and its back button handler wait until it
 * is in front again.
 */
export const PageFocusedContext = createContext(true);

/** True while something covers the whole app on a device; dialogs, which are separate windows there, then hide, too. */
export const CoveredContext = createContext(false);
