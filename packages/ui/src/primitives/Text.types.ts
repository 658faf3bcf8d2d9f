import type { ReactNode, Ref } from 'react';
import type { Text as NativeText } from 'react-native';

import type { StyleInput } from '../styles/types';
import type { FontWeight, TypeName } from '../tokens';

export type TextTone =
  | 'text' | 'secondary' | 'tertiary' | 'primary' | 'ember' | 'success' | 'danger' | 'lamp' | 'onPrimary' | 'white';

export type TextElement = 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'strong' | 'li' | 'dt' | 'dd' | 'time' | 'label' | 'legend' | 'address';

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
  role?: 'alert' | 'status' | 'heading' | 'none';
  'aria-hidden'?: boolean;
  'aria-live'?: 'polite' | 'assertive' | 'off';
  'aria-label'?: string;
  tabIndex?: 0 | -1;
  ref?: Ref<NativeText>;
}
