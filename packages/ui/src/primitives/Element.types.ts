import type { ReactNode } from 'react';

import type { StyleInput } from '../styles/types';

/** React Native's props, and what only an element of the web takes; devices leave that out. */
export interface ElementProps {
  /** The element on the web. */
  as: string;
  /** It holds words: a Text on devices. */
  text?: boolean;
  style?: StyleInput;
  children?: ReactNode;
  [prop: string]: unknown;
}

export interface PressableElementProps extends Omit<ElementProps, 'as'> {
  /** It is a link. */
  href?: string;
  newTab?: boolean;
  /** On the web it sends its form instead of calling `onPress`. */
  submit?: boolean;
  onPress?: () => void;
  /** Goes to the address within the app. Without it the system follows the link. */
  onFollow?: () => void;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onKey?: (key: string) => boolean;
}
