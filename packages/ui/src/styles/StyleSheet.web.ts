import { compileRule } from './compile';
import type { ResolvedStyle, Style, StyleInput, StyleRule } from './types';

/** React Native's StyleSheet, with conditions: `StyleSheet.create({ card: { padding: space[4], tablet: { … } } })`. */
export const StyleSheet = {
  /**
   * Each style becomes class names with media queries, compiled when first used. Width changes are left to the browser,
   * so the server's HTML is right at every width.
   */
  create<K extends string>(rules: Record<K, StyleRule>): Record<K, Style> {
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
    return styles;
  },
};

/** On the web an element's classes are all it needs. */
export const useStyle = (style: StyleInput): ResolvedStyle => style as ResolvedStyle;
