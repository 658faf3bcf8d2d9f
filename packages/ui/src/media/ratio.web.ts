import { makeStyles } from '../styles/makeStyles';
import type { StyleInput } from '../styles/types';

const useStyles = makeStyles({ ratio: { web: { aspectRatio: 'var(--ratio)' } } });

/** Default proportions of a frame. A variable, so that a style given after it may still say otherwise. */
export function useRatio(ratio: number): StyleInput {
  const s = useStyles();
  return [s.ratio, { '--ratio': String(Math.round(ratio * 1e4) / 1e4) } as object];
}
