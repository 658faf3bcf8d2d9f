import { Conditional, resolveStyle, useEnvironment } from './resolve';
import type { ResolvedStyle, Style, StyleInput, StyleRule } from './types';

export const StyleSheet = {
  /** Each style stands for what it is in the theme and the width of window where it is drawn; see `useStyle`. */
  create<K extends string>(rules: Record<K, StyleRule>): Record<K, Style> {
    const styles = {} as Record<K, unknown>;
    for (const key of Object.keys(rules) as K[]) styles[key] = new Conditional(rules[key]);
    return styles as Record<K, Style>;
  },
};

/** A style as React Native's own components take it, such as ScrollView: `style={useStyle(styles.page)}`. Our elements do it themselves. */
export const useStyle = (style: StyleInput): ResolvedStyle => resolveStyle(style, useEnvironment());
