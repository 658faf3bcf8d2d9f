import { createContext, useContext } from 'react';
import { useColorScheme } from 'react-native';

import { palette, type ThemeName } from '../tokens';
import type { ThemeProps } from './types';

const Forced = createContext<ThemeName | null>(null);

/** Shows its children in one theme whatever the system says. Everywhere else the theme follows the system. */
export function Theme({ name, children }: ThemeProps) {
  return <Forced.Provider value={name}>{children}</Forced.Provider>;
}

/** Theme in force here: the system's, or that of the nearest `Theme`. */
export function useThemeName(): ThemeName {
  const forced = useContext(Forced);
  const system = useColorScheme();
  return forced ?? (system === 'dark' ? 'dark' : 'light');
}

/** Colour values of the theme, for what cannot take a style. */
export function usePalette() {
  return palette[useThemeName()];
}
