import { color, radius, size, space, StyleSheet } from '@hearthway/ui';

/** Styles of the entries that open a menu, and of entries over the hero. */
export const entryStyles = StyleSheet.create({
  anchor: { flexDirection: 'row', alignItems: 'center', gap: 6, minHeight: size.touch, paddingHorizontal: space[3], borderRadius: 8 },
  outlined: {
    paddingHorizontal: space[4],
    borderRadius: radius.control,
    borderWidth: 1,
    borderColor: color.control,
    backgroundColor: color.surface,
    hover: { backgroundColor: color.sunken },
  },
  outlinedOnDark: { borderColor: 'rgba(255,255,255,0.62)', backgroundColor: 'rgba(255,255,255,0.12)', hover: { backgroundColor: 'rgba(255,255,255,0.22)' } },
  /** The usual focus ring would be invisible over the picture. */
  onDark: { focus: { web: { outlineColor: color.white, boxShadow: `0 0 0 4px ${color.ink}` } } },
});
