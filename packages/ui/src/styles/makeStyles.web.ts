import { compileRule, type Compiled } from './compile';
import type { Style, StyleRule } from './types';

/**
 * Declares the styles of a component: `const useStyles = makeStyles({ card: { padding: space[4], tablet: {…} } })`.
 * On the web each becomes class names with media queries, compiled at first use; a re-render costs nothing and a
 * change of width is the browser's affair alone, so that server HTML is right at every width.
 */
export function makeStyles<K extends string>(rules: Record<K, StyleRule>): () => Record<K, Style> {
  let compiled: Record<K, Style> | null = null;
  return function useStyles() {
    compiled ??= compileAll(rules);
    return compiled;
  };
}

function compileAll<K extends string>(rules: Record<K, StyleRule>): Record<K, Style> {
  const out = {} as Record<K, Compiled>;
  for (const key of Object.keys(rules) as K[]) out[key] = compileRule(rules[key]);
  return out as unknown as Record<K, Style>;
}
