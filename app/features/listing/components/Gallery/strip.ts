import type { Photo } from '@hearthway/api';

/** `sizes` of the first photo. They must match the preload link in the page's head. */
export const firstSizes = '(min-width: 1100px) 620px, (min-width: 768px) 100vw, (min-resolution: 2.5dppx) 64vw, 88vw';

/** Index of the visible item in a strip of equally wide items, from the scroll position in px. */
export function nearestIndex(offset: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(offset / width)));
}

/** The index after a step. Doesn't wrap around, so people notice the first and last photo. */
export function stepped(index: number, by: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index + by));
}

/** Whether there is no photo, or only the illustration of a home without photos. */
export const nothingToEnlarge = (photos: readonly Photo[]): boolean => photos.length === 0 || (photos.length === 1 && photos[0]!.illustration);
