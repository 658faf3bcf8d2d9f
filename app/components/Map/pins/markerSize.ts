import { size } from '@hearthway/ui';

import type { Size } from '../geometry';

/**
 * The room that each marker takes on the map, px: what one sees, at least what a finger needs, and a little air. The text is
 * estimated and not measured, a bit too wide rather than too narrow. `textScale` is the reader's text size, 1 as usual.
 */

/** Widths of a character at 14, 15 and 12 px in our font's tabular figures, px. */
const character = { price: 9, count: 9.6, from: 7.6 };
const lines = { price: 20, count: 16, from: 16 };

/** A dot is small to look at, but takes as much room as a finger does. */
export const dotSize: Size = { width: size.touch, height: size.touch };

/** A home with its price. Its height leaves room for the chosen home's, which is larger and has a nose. */
export function pinSize(text: string, saved: boolean | undefined, textScale: number): Size {
  const sides = 34;
  const heart = saved ? 20 : 0;
  return {
    width: Math.max(size.touch, text.length * character.price * textScale + sides + heart),
    height: Math.max(size.touch, lines.price * textScale + 24),
  };
}

/** A count with the lowest price below it. */
export function clusterSize(count: string, from: string | undefined, textScale: number): Size {
  const sides = 36;
  const below = from ? lines.from : 0;
  const text = Math.max(count.length * character.count, (from?.length ?? -1) * character.from + character.from);
  return {
    width: Math.max(62, text * textScale + sides),
    height: Math.max(size.cluster + 4, (lines.count + below) * textScale + 20),
  };
}
