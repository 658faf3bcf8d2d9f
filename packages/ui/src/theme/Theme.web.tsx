import { type ReactNode, useSyncExternalStore } from 'react';

import { drawElement } from '../primitives/Element';
import { StyleSheet } from '../styles/StyleSheet';
import { color, palette, type ThemeName } from '../tokens';

export interface ThemeProps {
  /** Without it, the system's theme: the root of the app on devices. */
  name?: ThemeName;
  children: ReactNode;
}

/** Renders its children in one theme, whatever the system's is. Everywhere else the theme follows the system. */
export function Theme({ name, children }: ThemeProps) {
  return drawElement({ as: 'div', base: '', dataSet: { theme: name }, style: styles.theme, children });
}

const styles = StyleSheet.create({ theme: { color: color.text, web: { display: 'contents' } } });

const darkQuery = '(prefers-color-scheme: dark)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia?.(darkQuery);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** The system's theme. Styles don't need it; only drawing outside CSS does (a canvas, a map). */
export function useThemeName(): ThemeName {
  return useSyncExternalStore(
    watch,
    () => (window.matchMedia?.(darkQuery).matches ? 'dark' : 'light'),
    () => 'light',
  );
}

/** Color values of the theme, for anything that can't read a CSS variable. */
export function usePalette() {
  return palette[useThemeName()];
}
