import { createContext, useContext } from 'react';
import { useColorScheme } from 'react-native';

import { palette, type ThemeName } from '../tokens';
import type { ThemeProps } from './Theme';

const Forced = createContext<ThemeName | null>(null);

/** Renders its children in one theme, whatever the system's is. Everywhere else the theme follows the system. */
export function Theme({ name, children }: ThemeProps) {
  return <Forced.Provider value={name}>{children}</Forced.Provider>;
}

/** The current theme: the system's, or that of the nearest `Theme`. */
export function useThemeName(): ThemeName {
  const forced = useContext(Forced);
  const system = useColorScheme();
  return forced ?? (system === 'dark' ? 'dark' : 'light');
}

/** Color values of the theme, for anything that can't take a style. */
export function usePalette() {
  return palette[useThemeName()];
}
