import type { Photo } from '@hearthway/api';

export interface ViewerProps {
  photos: readonly Photo[];
  /** What they show: "4417 Swiss Avenue". */
  of: string;
  /** Index of the initial photo. */
  start: number;
  onClose: () => void;
}
