import { compileRule } from './compile';
import type { Style, StyleRule } from './types';

/**
 * Declares the styles of a component: `const useStyles = makeStyles({ card: { padding: space[4], tablet: {…} } })`.
 * On the web each becomes class names with media queries, compiled when first used; a re-render costs nothing and
 * width changes are left to the browser, so server HTML is right at every width.
 */
export function makeStyles<K extends string>(rules: Record<K, StyleRule>): () => Record<K, Style> {
  const styles = {} as Record<K, Style>;
  for (const key of Object.keys(rules) as K[]) {
    const keep = (value: unknown) => Object.defineProperty(styles, key, { value, enumerable: true });
    Object.defineProperty(styles, key, {
      configurable: true,
      enumerable: true,
      get() {
        const compiled = compileRule(rules[key]);
        keep(compiled);
        return compiled;
      },
    });
  }
  return () => styles;
}
