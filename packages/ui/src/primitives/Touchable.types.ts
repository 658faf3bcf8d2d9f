import type { ReactNode, Ref } from 'react';
import type { View } from 'react-native';

import type { StyleInput } from '../styles/types';

export interface TouchableProps {
  children?: ReactNode;
  /** With an href it is a link, without one a button. */
  href?: string;
  onPress?: () => void;
  /** Name for assistive technology, if the visible text isn't enough. */
  label?: string;
  style?: StyleInput;
  testID?: string;
  id?: string;
  /**
   * On the web it submits the form around it instead of calling `onPress`; devices have no forms and call `onPress`.
   */
  submit?: boolean;
  /** For a submit button outside its form: the form's id. */
  form?: string;
  /** Stays focusable but does nothing. */
  disabled?: boolean;
  role?: 'button' | 'link' | 'tab' | 'option' | 'menuitem' | 'menuitemradio' | 'radio' | 'checkbox' | 'switch';
  pressed?: boolean;
  expanded?: boolean;
  selected?: boolean;
  checked?: boolean;
  busy?: boolean;
  current?: 'page' | 'step' | 'date' | 'true';
  /** Id of the element it opens. */
  controls?: string;
  describedBy?: string;
  popup?: 'menu' | 'listbox' | 'dialog';
  /** -1 removes it from the tab order, as in groups where arrow keys move. */
  tabIndex?: 0 | -1;
  /** Within text: a Text instead of a box on devices. */
  inline?: boolean;
  /** Opens in a new tab. */
  newTab?: boolean;
  group?: boolean;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKey?: (key: string) => boolean;
  ref?: Ref<View>;
}
