import { color, radius, shadow, StyleSheet } from '@hearthway/ui';

/** Diameter of a thumb and thickness of the rail, in px. */
export const thumbSize = 28;
const rail = 4;

export const thumbStyles = StyleSheet.create({
  // Centered on the line below the bars. A press that selected text would make the next one drag that text.
  box: { height: thumbSize, marginTop: -thumbSize / 2, web: { cursor: 'pointer', touchAction: 'pan-y', userSelect: 'none' } },
  rail: { position: 'absolute', left: 0, right: 0, top: (thumbSize - rail) / 2, height: rail, borderRadius: radius.pill, backgroundColor: color.skeleton },
  chosen: { backgroundColor: color.primary, forcedColors: { web: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } } },
  thumb: {
    position: 'absolute',
    top: 0,
    width: thumbSize,
    height: thumbSize,
    marginLeft: -thumbSize / 2,
    borderRadius: radius.pill,
    borderWidth: 2,
    borderColor: color.primary,
    backgroundColor: color.surface,
    ...shadow.e2,
    focus: { web: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 } },
  },
});

/** Position of an edge between two of so many bands. */
export const edgeAt = (edge: number, bands: number) => `${(100 * edge) / bands}%` as const;
