/** How wide the first photo is shown, as an image's `sizes`. It must match the page's preload. */
export const firstSizes = '(min-width: 1100px) 620px, (min-width: 768px) 100vw, (min-resolution: 2.5dppx) 64vw, 88vw';

/** Index of the visible item in a strip of equally wide items, from the scroll position in px. */
export function nearestIndex(offset: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(offset / width)));
}

/** The index after a step, without wrapping around, so that the ends can be felt. */
export function stepped(index: number, by: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index + by));
}
