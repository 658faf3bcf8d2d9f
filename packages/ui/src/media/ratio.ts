import { Platform } from 'react-native';

import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';

const styles = StyleSheet.create({ ratio: { web: { aspectRatio: 'var(--ratio)' } } });

/** Default aspect ratio of a frame; a later style can override it. On the web a variable, since nothing overrides a style with a value. */
export const ratioStyle = (ratio: number): StyleInput =>
  Platform.select<StyleInput>({
    web: [styles.ratio, { '--ratio': String(Math.round(ratio * 1e4) / 1e4) } as object],
    default: { aspectRatio: ratio },
  });
