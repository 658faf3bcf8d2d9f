import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, radius, size, space } from '../../tokens';

const filled = { backgroundColor: color.primaryHover, borderColor: color.primaryHover };

export const buttonStyles = StyleSheet.create({
  base: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minHeight: size.control,
    paddingHorizontal: space[5] - 1,
    paddingVertical: space[2],
    borderWidth: 1,
    borderRadius: radius.control,
    web: {
      // As wide as its label, even in a column, unless a style says otherwise.
      width: 'fit-content',
      maxWidth: '100%',
      transitionProperty: 'background-color, border-color, color, transform',
      transitionDuration: `${motion.duration.instant}ms`,
      userSelect: 'none',
    },
    active: { transform: [{ scale: 0.98 }] },
    reducedMotion: { web: { transitionDuration: '0ms', transform: 'none' } },
  },
  primary: {
    backgroundColor: color.primary,
    borderColor: color.primary,
    hover: filled,
    active: filled,
    forcedColors: { web: { borderColor: 'ButtonText' } },
  },
  secondary: {
    backgroundColor: color.surface,
    borderColor: color.control,
    hover: { backgroundColor: color.sunken },
    active: { backgroundColor: color.sunken },
  },
  soft: {
    backgroundColor: color.primarySoft,
    borderColor: 'transparent',
    hover: { borderColor: color.primary },
    active: { borderColor: color.primary },
  },
  quiet: {
    backgroundColor: 'transparent',
    borderColor: 'transparent',
    paddingHorizontal: space[3] - 1,
    hover: { backgroundColor: color.primarySoft },
    active: { backgroundColor: color.primarySoft },
  },
  danger: {
    backgroundColor: color.surface,
    borderColor: color.danger,
    hover: { backgroundColor: color.dangerSoft },
    active: { backgroundColor: color.dangerSoft },
  },
  compact: {
    minHeight: size.controlCompact,
    paddingHorizontal: space[4] - 1,
    borderRadius: radius.compact,
  },
  fullWidth: { alignSelf: 'stretch', web: { width: 'auto' } },
  disabled: {
    backgroundColor: color.sunken,
    borderColor: color.sunken,
    transform: 'none',
  },
  text: { flexShrink: 1, textAlign: 'center' },
  count: {
    minWidth: 22,
    height: 22,
    lineHeight: 22,
    paddingHorizontal: 6,
    borderRadius: radius.pill,
    textAlign: 'center',
    backgroundColor: color.primary,
    overflow: 'hidden',
  },
});
