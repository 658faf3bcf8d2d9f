import type { Role } from 'react-native';
import { Pressable } from 'react-native';

import { useNavigate } from '../navigation/context';
import { isInternal, safeHref } from '../navigation/href';
import { leave } from '../navigation/leave';
import type { TouchableProps } from './Touchable.types';

/** The one thing that can be pressed: a link with an address, else a button. */
export function Touchable({
  children, href, onPress, label, style, testID, id, disabled, role, pressed, expanded, selected, checked, busy,
  onHoverIn, onHoverOut, onFocus, onBlur, current, ref,
}: TouchableProps) {
  const { navigate } = useNavigate();

  function press() {
    if (disabled) return;
    onPress?.();
    if (href === undefined) return;
    if (isInternal(href)) navigate(href);
    else leave.navigate(safeHref(href));
  }

  return (
    <Pressable
      ref={ref}
      id={id}
      testID={testID}
      role={(role ?? (href === undefined ? 'button' : 'link')) as Role}
      aria-label={label}
      aria-disabled={disabled}
      aria-expanded={expanded}
      aria-selected={selected ?? pressed ?? (current !== undefined || undefined)}
      aria-checked={checked}
      aria-busy={busy}
      onPress={press}
      onHoverIn={onHoverIn}
      onHoverOut={onHoverOut}
      onFocus={onFocus}
      onBlur={onBlur}
      style={(state) => [style as object, state.pressed && !disabled && { opacity: 0.85, transform: [{ scale: 0.98 }] }]}
    >
      {children}
    </Pressable>
  );
}
