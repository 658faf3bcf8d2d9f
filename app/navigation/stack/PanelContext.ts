import { createContext } from 'react';

/** True inside a panel over another page, where a page draws no bars of its own. Never on devices. */
export const PanelContext = createContext(false);
