import { makeStyles } from '../styles/makeStyles';
import type { StyleInput } from '../styles/types';

const useStyles = makeStyles({ ratio: { web: { aspectRatio: 'var(--ratio)' } } });

/** Default aspect ratio of a frame. A CSS variable, so that a later style can override it. */
export function useRatio(ratio: number): StyleInput {
  const s = useStyles();
  return [s.ratio, { '--ratio': String(Math.round(ratio * 1e4) / 1e4) } as object];
}
