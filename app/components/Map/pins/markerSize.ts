import { size } from '@hearthway/ui';

import type { Size } from '../geometry';

/**
 * The space that each marker takes on the map, in px: at least what is visible and what a finger needs, plus a
 * margin. Text is estimated rather than measured, erring on the wide side. `textScale` is the reader's text size, 1
 * by default.
 */

/** Widths of a character in px, for our font's tabular figures at 14, 15 and 12 px. */
const character = { price: 9, count: 9.6, from: 7.6 };
const lines = { price: 20, count: 16, from: 16 };

/** A dot looks small, but takes as much space as a finger needs. */
export const dotSize: Size = { width: size.touch, height: size.touch };

/** A person's portrait, usual and highlighted, and the ring around it. */
export const portraitSize = { usual: 40, strong: 50, ring: 3 };

/** Large enough for the highlighted portrait, so that it doesn't cover others. */
export const personSize: Size = { width: portraitSize.strong + 2 * portraitSize.ring, height: portraitSize.strong + 2 * portraitSize.ring };

/** A subject's house is above its place; the box is centered there, and includes the space beside the tip. */
export const subjectSize: Size = { width: 56, height: 56 };

/** A home with its price. Its height leaves room for the selected home's marker, which is larger and has a tip. */
export function pinSize(text: string, saved: boolean | undefined, textScale: number): Size {
  const sides = 28;
  const heart = saved ? 20 : 0;
  return {
    width: Math.max(size.touch, text.length * character.price * textScale + sides + heart),
    height: Math.max(size.touch, lines.price * textScale + 24),
  };
}

/** A count with the lowest price below it. */
export function clusterSize(count: string, from: string | undefined, textScale: number): Size {
  const sides = 30;
  const below = from ? lines.from : 0;
  const text = Math.max(count.length * character.count, (from?.length ?? -1) * character.from + character.from);
  return {
    width: Math.max(60, text * textScale + sides),
    height: Math.max(size.cluster + 4, (lines.count + below) * textScale + 20),
  };
}
