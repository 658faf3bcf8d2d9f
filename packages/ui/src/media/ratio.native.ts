import type { StyleInput } from '../styles/types';

/** Default proportions of a frame; a style given after it may still say otherwise. */
export function useRatio(ratio: number): StyleInput {
  return { aspectRatio: ratio };
}
