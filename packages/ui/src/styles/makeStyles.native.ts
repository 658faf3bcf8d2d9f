import { useWindowDimensions } from 'react-native';

import { useThemeName } from '../theme/Theme';
import { breakpoint, type ThemeName } from '../tokens';
import { resolveRule } from './resolve';
import type { Style, StyleRule } from './types';

const widths = ['tablet', 'desktop', 'wide'] as const;

/**
 * Declares the styles of a component: `const useStyles = makeStyles({ card: { padding: space[4], tablet: {…} } })`.
 * On devices they are resolved by theme and window width and cached, so a re-render gets the same objects.
 */
export function makeStyles<K extends string>(rules: Record<K, StyleRule>): () => Record<K, Style> {
  const cache = new Map<string, Record<K, Style>>();
  return function useStyles() {
    const theme = useThemeName();
    const { width } = useWindowDimensions();
    const reached = widths.filter((name) => width >= breakpoint[name]);
    const key = `${theme} ${reached.length}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const made = resolveAll(rules, theme, reached);
    cache.set(key, made);
    return made;
  };
}

function resolveAll<K extends string>(
  rules: Record<K, StyleRule>,
  theme: ThemeName,
  reached: readonly (typeof widths)[number][],
): Record<K, Style> {
  const out = {} as Record<K, Style>;
  for (const key of Object.keys(rules) as K[]) out[key] = resolveRule(rules[key], theme, reached);
  return out;
}
