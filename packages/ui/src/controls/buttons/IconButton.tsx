import { Icon } from '../../media/Icon';
import type { IconName, IconTone, IconWeight } from '../../media/Icon';
import { View } from '../../primitives/View';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { color, motion, palette, radius, shadow, size as sizes } from '../../tokens';

type IconButtonVariant = 'plain' | 'outlined' | 'raised' | 'disc';

export interface IconButtonProps {
  icon: IconName;
  /** The action and its object: "Save 4417 Swiss Avenue". */
  label: string;
  onPress?: () => void;
  href?: string;
  newTab?: boolean;
  /** Size of the icon in px. The touch target is always 44. */
  size?: 16 | 18 | 20 | 24;
  /** `outlined` beside text, `raised` floating over a map, `disc` 36 px on a photo. */
  variant?: IconButtonVariant;
  /** State of a toggle button: its icon is filled when on. */
  pressed?: boolean;
  expanded?: boolean;
  controls?: string;
  popup?: 'menu' | 'dialog' | 'listbox';
  disabled?: boolean;
  /** On phones the disc is beside the photo, so it needs no contrast with it. */
  flatOnPhone?: boolean;
  tone?: IconTone;
  weight?: IconWeight;
  style?: StyleInput;
  testID?: string;
  tabIndex?: 0 | -1;
}

function discColors(background: string, hovered: string, icon: string, heart: string) {
  return { '--color-disc': background, '--color-white': hovered, '--color-ink': icon, '--color-discHeart': heart };
}

const styles = StyleSheet.create({
  base: {
    width: sizes.touch,
    height: sizes.touch,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.control,
    web: { transitionProperty: 'background-color, transform', transitionDuration: `${motion.duration.instant}ms` },
    active: { transform: [{ scale: 0.94 }] },
    reducedMotion: { web: { transform: 'none' } },
  },
  plain: { hover: { backgroundColor: color.sunken }, forcedColors: { borderWidth: 1 } },
  outlined: {
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    hover: { borderColor: color.control },
  },
  raised: { backgroundColor: color.raised, ...shadow.e2, hover: { backgroundColor: color.sunken }, forcedColors: { borderWidth: 1 } },
  disc: {
    focus: { web: { outlineColor: color.white, outlineOffset: 0, boxShadow: `0 0 0 4px ${color.ink}` } },
    borderRadius: radius.pill,
  },
  circle: {
    width: 36,
    height: 36,
    borderRadius: radius.pill,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: color.disc,
    ...shadow.e2,
    groupHover: { backgroundColor: color.white },
  },
  /** Beside the photo the icon has text colors; over it, those of the disc, which are the same in both themes. */
  flat: {
    boxShadow: 'none',
    web: discColors('transparent', 'transparent', color.text, color.ember),
    tablet: { ...shadow.e2, web: discColors(palette.light.disc, palette.light.white, palette.light.ink, palette.light.discHeart) },
  },
  beat: { web: { animationName: 'hw-beat', animationDuration: `${motion.duration.base}ms`, animationTimingFunction: motion.easing.out } },
});

/** A button with only an icon, which therefore needs a label. */
export function IconButton({ icon, label, size = 20, variant = 'plain', pressed, tone, weight, style, disabled, flatOnPhone, ...rest }: IconButtonProps) {
  const onDisc = variant === 'disc';
  const resting: IconTone = onDisc ? 'ink' : 'text';
  const on: IconTone = onDisc ? 'discHeart' : 'ember';
  const drawn = (
    <Icon name={icon} size={size} tone={disabled ? 'tertiary' : pressed ? (tone ?? on) : (tone ?? resting)} weight={weight ?? (pressed ? 'fill' : 'regular')} />
  );
  const beating = (
    <View key={String(pressed)} style={pressed && styles.beat}>
      {drawn}
    </View>
  );
  return (
    <Pressable {...rest} label={label} pressed={pressed} disabled={disabled} group={onDisc} style={[styles.base, styles[variant], style]}>
      {onDisc ? <View style={[styles.circle, flatOnPhone && styles.flat]}>{beating}</View> : pressed === undefined ? drawn : beating}
    </Pressable>
  );
}
