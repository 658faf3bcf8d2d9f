import { createContext, useContext } from 'react';
import type { ScrollViewProps } from 'react-native';

export type ScrollComponent = React.ComponentType<ScrollViewProps>;

/** What a list inside has to scroll by: a sheet's own scroll view is pulled before it scrolls. Undefined: as anywhere. */
export const ScrollComponentContext = createContext<ScrollComponent | undefined>(undefined);

export const useScrollComponent = (): ScrollComponent | undefined => useContext(ScrollComponentContext);
