import type { StyleInput } from '../styles/types';

export interface SkeletonProps {
  /** In px, or a percentage of the container: "62%". */
  width?: number | `${number}%`;
  /** In px, exactly that of the content. */
  height?: number;
  radius?: number;
  style?: StyleInput;
}
