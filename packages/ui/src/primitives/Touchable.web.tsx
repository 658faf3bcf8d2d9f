import { createElement, type KeyboardEvent, type MouseEvent } from 'react';

import { useNavigate } from '../navigation/context';
import { isInternal, safeHref } from '../navigation/href';
import { domStyle } from '../styles/dom';
import { makeStyles } from '../styles/makeStyles';
import { color } from '../tokens';
import type { TouchableProps } from './Touchable.types';

export const useFocusRing = makeStyles({
  ring: {
    web: { cursor: 'pointer', outlineStyle: 'none', touchAction: 'manipulation', WebkitTapHighlightColor: 'transparent' },
    focus: { web: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 } },
  },
  still: { web: { cursor: 'default' } },
});

/** Only a plain left click is ours; with a modifier or the middle button the browser opens its tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The one thing that can be pressed. A real link or a real button, so that it works before the script does. */
export function Touchable({
  children, href, onPress, label, style, testID, submit, disabled, pressed, expanded, selected, checked, busy, current,
  controls, describedBy, popup, newTab, group, onHoverIn, onHoverOut, onKey, role, ...rest
}: TouchableProps) {
  const { navigate } = useNavigate();
  const ring = useFocusRing();
  const isLink = href !== undefined && !disabled;

  function onClick(event: MouseEvent) {
    if (disabled) {
      event.preventDefault();
      return;
    }
    if (isLink && !isPlainClick(event)) return;
    // The form that a button sends knows what to do, however it is sent.
    if (!submit) onPress?.();
    if (isLink && isInternal(href) && !newTab && !event.defaultPrevented) {
      event.preventDefault();
      navigate(href);
    }
  }

  return createElement(
    isLink ? 'a' : 'button',
    {
      ...rest,
      ...domStyle('hw-box', [ring.ring, disabled && ring.still, style]),
      ...(isLink
        ? { href: safeHref(href), ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }
        : { type: submit ? 'submit' : 'button' }),
      role,
      onClick,
      onKeyDown: onKey && ((event: KeyboardEvent) => onKey(event.key) && event.preventDefault()),
      onPointerEnter: onHoverIn,
      onPointerLeave: onHoverOut,
      'data-testid': testID,
      'data-group': group ? '' : undefined,
      'aria-label': label,
      'aria-disabled': disabled || undefined,
      'aria-pressed': pressed,
      'aria-expanded': expanded,
      'aria-selected': selected,
      'aria-checked': checked,
      'aria-busy': busy || undefined,
      'aria-current': current,
      'aria-controls': controls,
      'aria-describedby': describedBy,
      'aria-haspopup': popup,
    },
    children,
  );
}
