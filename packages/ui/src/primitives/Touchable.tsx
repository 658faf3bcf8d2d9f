import { useNavigate } from '../navigation/context';
import { isInternal, safeHref } from '../navigation/href';
import { makeStyles } from '../styles/makeStyles';
import { color } from '../tokens';
import { drawPressable } from './Element';
import type { TouchableProps } from './Touchable.types';

const useStyles = makeStyles({
  ring: {
    web: { cursor: 'pointer', outlineStyle: 'none', touchAction: 'manipulation', WebkitTapHighlightColor: 'transparent' },
    focus: { web: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 } },
  },
  still: { web: { cursor: 'default' } },
});

/** Anything that can be pressed: a link if it has an href, otherwise a button. */
export function Touchable({
  href, label, style, inline, disabled, pressed, expanded, selected, checked, busy, current, controls, describedBy, popup, ...rest
}: TouchableProps) {
  const { navigate } = useNavigate();
  const s = useStyles();
  const address = disabled ? undefined : href;

  return drawPressable({
    ...rest,
    text: inline,
    href: address === undefined ? undefined : safeHref(address),
    onFollow: address !== undefined && isInternal(address) ? () => navigate(address) : undefined,
    style: [s.ring, disabled && s.still, style],
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
  });
}
