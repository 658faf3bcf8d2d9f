import { color, makeStyles } from '@hearthway/ui';

/** Looks that a pointer or the keyboard brings about, held still to be seen. */
export const useStates = makeStyles({
  hover: { backgroundColor: color.primaryHover, borderColor: color.primaryHover },
  pressed: { backgroundColor: color.primaryHover, borderColor: color.primaryHover, transform: [{ scale: 0.98 }] },
  focus: {
    outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2,
    focus: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 },
  },
});
