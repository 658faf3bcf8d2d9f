import type { ImageStyle, StyleProp, TextStyle, ViewStyle } from 'react-native';

/** Plain React Native style properties of any element. */
export type RNStyle = Omit<ViewStyle, 'overflow' | 'fontFamily'> &
  Omit<TextStyle, keyof ViewStyle> &
  Omit<ImageStyle, keyof ViewStyle | keyof TextStyle> & { overflow?: 'visible' | 'hidden' | 'scroll' };

/** Browser-only CSS in camelCase: `{ gridTemplateColumns: '2fr 1fr', position: 'sticky' }`. */
type CssOnly = Record<string, string | number>;

/** For `Grid`: its number of equal columns. For its children: how many of them one takes. */
interface GridStyle {
  columns?: number;
  span?: number;
}

/** Style under one condition: React Native's properties, plus those for the web or devices only. */
export type StyleBlock = RNStyle & GridStyle & { web?: CssOnly; native?: RNStyle & GridStyle };

/**
 * Conditions in order of precedence: a later one wins over an earlier one if both apply. `short` is a phone's layout
 * in a short window: a phone in landscape, or a page zoomed to 400%. Devices know `tablet`, `desktop` and `wide`; the
 * others are for browsers only.
 */
export const conditions = [
  'tablet',
  'desktop',
  'wide',
  'short',
  'hover',
  'groupHover',
  'focusWithin',
  'focus',
  'groupFocus',
  'active',
  'busy',
  'placeholder',
  'reducedMotion',
  'forcedColors',
  'print',
] as const;

export type Condition = (typeof conditions)[number];

/** One entry of what `StyleSheet.create` takes. */
export type StyleRule = StyleBlock & { [C in Condition]?: StyleBlock };

declare const opaque: unique symbol;

/** One entry of what `StyleSheet.create` returns. Only our elements can read it: React Native's take `useStyle` of it. */
export interface Style {
  readonly [opaque]: true;
}

/** What every component's `style` accepts. */
export type StyleInput = StyleProp<Style | ViewStyle | TextStyle | ImageStyle>;

/** What React Native's own components accept: View, Text and Image alike. */
export type ResolvedStyle = ViewStyle & TextStyle & ImageStyle;
