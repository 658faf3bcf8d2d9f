import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';

const styles = StyleSheet.create({ ratio: { web: { aspectRatio: 'var(--ratio)' } } });

/** Default aspect ratio of a frame. A CSS variable, so that a later style can override it. */
export function useRatio(ratio: number): StyleInput {
  return [styles.ratio, { '--ratio': String(Math.round(ratio * 1e4) / 1e4) } as object];
}
