import { createContext, type ReactNode, type Ref, useContext } from 'react';
import type { Text as NativeText } from 'react-native';

import { useStyle } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import type { FontWeight, TypeName } from '../tokens';
import { drawElement } from './Element';
import { type TextTone, textExtras, textTones, textVariants } from './textStyles';

type TextElement = 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'strong' | 's' | 'li' | 'dt' | 'dd' | 'time' | 'label' | 'legend' | 'address';

export interface TextProps {
  children?: ReactNode;
  /** Size and weight. Text inside Text inherits them. */
  variant?: TypeName;
  /** Color. Text inside Text, and on a colored control, inherits it. */
  tone?: TextTone | 'inherit';
  as?: TextElement;
  weight?: FontWeight;
  /** Cut with an ellipsis after this many lines. */
  numberOfLines?: number;
  /** Digits of equal width, for columns of numbers and counters. */
  tabular?: boolean;
  align?: 'left' | 'center' | 'right';
  style?: StyleInput;
  testID?: string;
  id?: string;
  htmlFor?: string;
  dateTime?: string;
  role?: 'alert' | 'status' | 'heading' | 'cell' | 'rowheader' | 'columnheader' | 'none';
  'aria-hidden'?: boolean;
  'aria-live'?: 'polite' | 'assertive' | 'off';
  'aria-label'?: string;
  tabIndex?: 0 | -1;
  ref?: Ref<NativeText>;
}

/** True inside Text: size and color are then inherited unless given. */
const Inside = createContext(false);

/** What a ref to a Text holds: on the web, its element. */
export type Text = NativeText;

/** Text. One font family, sixteen sizes, and a semantic element. */
// eslint-disable-next-line @typescript-eslint/no-redeclare -- a component and, as in React Native, the type of its ref
export function Text({ children, variant, tone, as = 'span', weight, tabular, align, style, ...rest }: TextProps) {
  const inside = useContext(Inside);
  const size = variant ?? (inside ? undefined : 'body');
  const toneName = tone ?? (inside ? 'inherit' : 'text');
  const element = drawElement(
    Object.assign(rest, {
      as,
      text: true,
      style: useStyle([
        size && textVariants[size],
        toneName !== 'inherit' && textTones[toneName],
        as === 'strong' && textExtras.w600,
        weight && textExtras[`w${weight}`],
        tabular && textExtras.tabular,
        align && textExtras[align],
        style,
      ]),
      children,
    }),
  );
  // Plain strings contain no nested Text that would need the context.
  const alone = inside || typeof children === 'string' || typeof children === 'number';
  return alone ? element : <Inside.Provider value>{element}</Inside.Provider>;
}
