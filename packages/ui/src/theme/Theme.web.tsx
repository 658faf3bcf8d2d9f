import { useSyncExternalStore } from 'react';

import { color, palette, type ThemeName } from '../tokens';
import type { ThemeProps } from './types';

/** Shows its children in one theme whatever the system says. Everywhere else the theme follows the system. */
export function Theme({ name, children }: ThemeProps) {
  return (
    <div data-theme={name} style={{ display: 'contents', color: color.text }}>
      {children}
    </div>
  );
}

const darkQuery = '(prefers-color-scheme: dark)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia?.(darkQuery);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Theme of the system. Styles do not need it; only what draws outside CSS does (a canvas, a map). */
export function useThemeName(): ThemeName {
  return useSyncExternalStore(
    watch,
    () => (window.matchMedia?.(darkQuery).matches ? 'dark' : 'light'),
    () => 'light',
  );
}

/** Colour values of the theme, for what cannot read a CSS variable. */
export function usePalette() {
  return palette[useThemeName()];
}
