import type { ReactNode, Ref } from 'react';
import type { Text as NativeText } from 'react-native';

import type { StyleInput } from '../styles/types';
import type { FontWeight, TypeName } from '../tokens';

export type TextTone =
  | 'text' | 'secondary' | 'tertiary' | 'primary' | 'ember' | 'success' | 'danger' | 'lamp' | 'onPrimary' | 'white';

export type TextElement = 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'strong' | 'li' | 'dt' | 'dd' | 'time' | 'label' | 'legend' | 'address';

export interface TextProps {
  children?: ReactNode;
  /** Size and weight. Text inside Text keeps that of its surroundings. */
  variant?: TypeName;
  /** Colour. Text inside Text, and on a colored control, keeps that of its surroundings. */
  tone?: TextTone | 'inherit';
  as?: TextElement;
  weight?: FontWeight;
  /** Cut with an ellipsis after this many lines. */
  numberOfLines?: number;
  /** Figures of one width, for columns of numbers and what counts. */
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
