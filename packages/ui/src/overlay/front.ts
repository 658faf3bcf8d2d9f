import { createContext } from 'react';

/**
 * False inside a page that another one has covered or replaced: what it would lay over the whole window, and its hold on the
 * device's back button, wait until it is in front again.
 */
export const FrontContext = createContext(true);
