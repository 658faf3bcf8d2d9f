import type { StyleInput } from '../styles/types';

/** A picture in several widths: `src` + `-{320|640|960|1440}.{avif|webp|jpg}`. */
export interface PhotoSource {
  src: string;
  alt: string;
  illustration?: boolean;
}

export interface PhotoProps {
  /** Absent: a quiet box with a house and "No photo yet". */
  photo: PhotoSource | null | undefined;
  /** How wide it is shown, as the `sizes` of an image: `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** The largest picture of the first view: fetched at once and first. */
  priority?: boolean;
  /** Pixels of the first view's picture on phones; 640 unless it fills more than the width, or is a small one in a row. */
  phone?: 320 | 640 | 960;
  style?: StyleInput;
  /** Proportions in px, so that nothing moves when it arrives. 3:2 unless given. */
  width?: number;
  height?: number;
  /** The words beside it say all: nothing to announce. */
  decorative?: boolean;
  testID?: string;
}
