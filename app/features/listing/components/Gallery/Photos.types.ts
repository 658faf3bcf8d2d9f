import type { GalleryProps } from './Gallery';

export interface PhotosProps extends GalleryProps {
  /** Opens the photo with this index in the viewer. */
  onOpen: (index: number) => void;
}

/** How wide the photos are shown, as an image's `sizes`. The first must match the page's preload. */
export const firstSizes = '(min-width: 1100px) 620px, (min-width: 768px) 100vw, (min-resolution: 2.5dppx) 64vw, 88vw';
export const otherSizes = '(min-width: 1100px) 310px, (min-width: 768px) 25vw, (min-resolution: 2.5dppx) 64vw, 88vw';

/** "All 32 photos". */
export function allLabel(count: number): string {
  return count === 1 ? 'Enlarge the photo' : `All ${count} photos`;
}
