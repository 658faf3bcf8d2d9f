import { createContext, useContext } from 'react';
import type { ScrollViewProps } from 'react-native';

export type ScrollComponent = React.ComponentType<ScrollViewProps>;

/** What a list inside a sheet must scroll with, so that dragging moves the sheet before the list scrolls; undefined elsewhere. */
export const ScrollComponentContext = createContext<ScrollComponent | undefined>(undefined);

export const useScrollComponent = (): ScrollComponent | undefined => useContext(ScrollComponentContext);
