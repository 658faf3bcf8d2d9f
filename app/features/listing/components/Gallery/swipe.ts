/** Which item of a strip of equal items is in view, from how far it is scrolled; px. */
export function nearestIndex(offset: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(offset / width)));
}

/** The index after a step, the ends not joined: one feels where the photos end. */
export function stepped(index: number, by: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index + by));
}
