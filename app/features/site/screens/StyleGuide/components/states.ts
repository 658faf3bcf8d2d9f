import { color, makeStyles } from '@hearthway/ui';

/** Hover and focus styles, shown permanently. */
export const useStates = makeStyles({
  hover: { backgroundColor: color.primaryHover, borderColor: color.primaryHover },
  pressed: { backgroundColor: color.primaryHover, borderColor: color.primaryHover, transform: [{ scale: 0.98 }] },
  focus: {
    outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2,
    focus: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 },
  },
});
