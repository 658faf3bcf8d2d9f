/** Index of the visible item in a strip of equally wide items, from the scroll position in px. */
export function nearestIndex(offset: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(offset / width)));
}

/** The index after a step, without wrapping around, so that the ends can be felt. */
export function stepped(index: number, by: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index + by));
}
