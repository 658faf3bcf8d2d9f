import type { ReactNode, Ref } from 'react';
import type { View } from 'react-native';

import type { StyleInput } from '../styles/types';

export interface TouchableProps {
  children?: ReactNode;
  /** With an address it is a link, without one a button. */
  href?: string;
  onPress?: () => void;
  /** Name for assistive technology, when the visible words are not enough. */
  label?: string;
  style?: StyleInput;
  testID?: string;
  id?: string;
  /** On the web it sends the form around it instead of calling `onPress`; devices have no forms, there `onPress` does. */
  submit?: boolean;
  /** Of one that submits: the id of its form, when it stands outside of it. */
  form?: string;
  /** Keeps its place in the focus order but does nothing. */
  disabled?: boolean;
  role?: 'button' | 'link' | 'tab' | 'option' | 'menuitem' | 'menuitemradio' | 'radio' | 'checkbox' | 'switch';
  pressed?: boolean;
  expanded?: boolean;
  selected?: boolean;
  checked?: boolean;
  busy?: boolean;
  current?: 'page' | 'step' | 'date' | 'true';
  /** Id of the element that it opens. */
  controls?: string;
  describedBy?: string;
  popup?: 'menu' | 'listbox' | 'dialog';
  /** Out of the Tab order, as in groups where arrows move. */
  tabIndex?: 0 | -1;
  /** Among words: on devices a Text instead of a box. */
  inline?: boolean;
  /** Opens in a tab of its own. */
  newTab?: boolean;
  group?: boolean;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKey?: (key: string) => boolean;
  ref?: Ref<View>;
}
