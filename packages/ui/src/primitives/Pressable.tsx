import type { ReactNode, Ref } from 'react';
import type { View } from 'react-native';

import { useNavigate } from '../navigation/context';
import { isInternal, safeHref } from '../navigation/href';
import { StyleSheet, useStyle } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color } from '../tokens';
import { useAfterPaint } from './afterPaint';
import { drawPressable } from './Element';

export interface PressableProps {
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
  /** What search engines are told about the link: `nofollow ugc`. */
  rel?: string;
  group?: boolean;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKey?: (key: string) => boolean;
  ref?: Ref<View>;
}

const styles = StyleSheet.create({
  ring: {
    web: { cursor: 'pointer', outlineStyle: 'none', touchAction: 'manipulation', WebkitTapHighlightColor: 'transparent' },
    focus: { web: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 } },
  },
  /** A press shows in the next frame: the first frame of a transition would look like the one before. */
  answering: { active: { web: { transitionDuration: '0ms' } }, busy: { web: { filter: 'brightness(0.92)' } } },
  still: { web: { cursor: 'default' } },
});

/** Anything that can be pressed: a link if it has an href, otherwise a button. */
export function Pressable({
  href,
  onPress,
  label,
  style,
  inline,
  disabled,
  pressed,
  expanded,
  selected,
  checked,
  busy,
  current,
  controls,
  describedBy,
  popup,
  ...rest
}: PressableProps) {
  const { navigate } = useNavigate();
  const [waiting, afterPaint] = useAfterPaint();
  const target = disabled ? undefined : href;
  const isOurs = target !== undefined && isInternal(target);

  return drawPressable(
    Object.assign(rest, {
      text: inline,
      href: target === undefined ? undefined : safeHref(target),
      // The browser follows other links at once.
      onPress: onPress && (href === undefined || isOurs) ? () => afterPaint(onPress) : onPress,
      onFollow: isOurs ? () => afterPaint(() => navigate(target)) : undefined,
      style: useStyle([styles.ring, disabled && styles.still, style, styles.answering]),
      'aria-label': label,
      'aria-disabled': disabled || undefined,
      'aria-pressed': pressed,
      'aria-expanded': expanded,
      'aria-selected': selected,
      'aria-checked': checked,
      'aria-busy': busy || waiting || undefined,
      'aria-current': current,
      'aria-controls': controls,
      'aria-describedby': describedBy,
      'aria-haspopup': popup,
    }),
  );
}
