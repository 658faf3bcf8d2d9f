import type { StyleInput } from '@hearthway/ui';

export interface PictureProps {
  src: string;
  alt: string;
  /** Of the large size, in px. */
  width: number;
  height: number;
  /** How wide it is shown, as an image's `sizes`. */
  sizes: string;
  style?: StyleInput;
}
