import type { IconTone } from '../media/Icon.types';

export interface SpinnerProps {
  /** Size in px. */
  size?: number;
  tone?: IconTone;
  /** Only if no text beside it says what is loading. */
  label?: string;
}
