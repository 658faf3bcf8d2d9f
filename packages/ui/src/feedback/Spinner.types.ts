import type { IconTone } from '../media/Icon.types';

export interface SpinnerProps {
  /** Side in px. */
  size?: number;
  tone?: IconTone;
  /** Only where no word beside it says what is awaited. */
  label?: string;
}
