import { Conditional } from './resolve';
import type { Style, StyleRule } from './types';

export const StyleSheet = {
  /** Each style stands for what it is in the theme and the width of window where it is drawn; see `resolveStyle`. */
  create<K extends string>(rules: Record<K, StyleRule>): Record<K, Style> {
    const styles = {} as Record<K, unknown>;
    for (const key of Object.keys(rules) as K[]) styles[key] = new Conditional(rules[key]);
    return styles as Record<K, Style>;
  },
};
