import type { IconTone } from '../../media/Icon';
import type { StyleInput } from '../../styles/types';

export interface SpinnerProps {
  /** Size in px. */
  size?: number;
  tone?: IconTone;
  /** Needed only if no text beside it says what is loading. */
  label?: string;
}

export interface SkeletonProps {
  /** In px, or a percentage of the container: "62%". */
  width?: number | `${number}%`;
  /** In px, exactly that of the content. */
  height?: number;
  radius?: number;
  style?: StyleInput;
}
