import type { StyleInput } from '../styles/types';

export interface SkeletonProps {
  /** px or a share of what is around: "62%". */
  width?: number | `${number}%`;
  /** px, exactly that of what comes. */
  height?: number;
  radius?: number;
  style?: StyleInput;
}
