import type { StyleInput } from '../styles/types';

/** A photo in several widths: `src` + `-{320|640|960|1440}.{avif|webp|jpg}`. */
export interface PhotoSource {
  src: string;
  alt: string;
  illustration?: boolean;
}

export interface PhotoProps {
  /** If missing: a plain box with a house and "No photo yet". */
  photo: PhotoSource | null | undefined;
  /** How wide it is shown, as an image's `sizes`: `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** The largest picture above the fold: loaded eagerly and first. */
  priority?: boolean;
  /** Width in pixels of the priority picture on phones; 640 by default. */
  phone?: 320 | 640 | 960;
  style?: StyleInput;
  /** Aspect ratio in px, so that nothing moves when the photo arrives; 3:2 by default. */
  width?: number;
  height?: number;
  /** The text beside it says everything, so it isn't announced. */
  decorative?: boolean;
  testID?: string;
}
