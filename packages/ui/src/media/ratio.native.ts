import type { StyleInput } from '../styles/types';

/** Default aspect ratio of a frame; a later style can override it. */
export function useRatio(ratio: number): StyleInput {
  return { aspectRatio: ratio };
}
