import type { ReactNode } from 'react';

import type { StyleInput } from '../styles/types';

/** React Native's props, plus those that only web elements take; devices ignore the latter. */
export interface ElementProps {
  /** The element on the web. */
  as: string;
  /** It contains text: a Text on devices. */
  text?: boolean;
  /** Class of its basic rules on the web, instead of those of a box or a text. '': the browser's own styles. */
  base?: string;
  style?: StyleInput;
  children?: ReactNode;
  [prop: string]: unknown;
}

export interface PressableElementProps extends Omit<ElementProps, 'as'> {
  /** Makes it a link. */
  href?: string;
  newTab?: boolean;
  /** On the web it submits its form instead of calling `onPress`. */
  submit?: boolean;
  onPress?: () => void;
  /** Navigates to the href within the app. Without it, the system follows the link. */
  onFollow?: () => void;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onKey?: (key: string) => boolean;
}
