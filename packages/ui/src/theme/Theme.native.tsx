import { useContext } from 'react';
import { useColorScheme, useWindowDimensions } from 'react-native';

import { EnvironmentContext, environmentOf } from '../styles/resolve';
import { palette, type ThemeName } from '../tokens';
import type { ThemeProps } from './Theme';

/** Renders its children in one theme: the named one, or the system's. */
export function Theme({ name, children }: ThemeProps) {
  const system = useSystemTheme();
  const { width } = useWindowDimensions();
  return <EnvironmentContext value={environmentOf(name ?? system, width)}>{children}</EnvironmentContext>;
}

function useSystemTheme(): ThemeName {
  return useColorScheme() === 'dark' ? 'dark' : 'light';
}

/** The current theme: that of the nearest `Theme`. */
export function useThemeName(): ThemeName {
  const system = useSystemTheme();
  return useContext(EnvironmentContext)?.theme ?? system;
}

/** Color values of the theme, for anything that can't take a style. */
export function usePalette() {
  return palette[useThemeName()];
}
