import { View } from '../../primitives/View';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { color } from '../../tokens';

export interface SkeletonProps {
  /** In px, or a percentage of the container: "62%". */
  width?: number | `${number}%`;
  /** In px, exactly that of the content. */
  height?: number;
  radius?: number;
  style?: StyleInput;
}

const styles = StyleSheet.create({
  box: {
    backgroundColor: color.skeleton,
    maxWidth: '100%',
    web: { animation: 'hw-fade 1ms 200ms backwards, hw-pulse 1.2s 200ms ease-in-out infinite' },
    forcedColors: { borderWidth: 1 },
  },
});

/** A placeholder box, shown after 200 ms so that fast content doesn't make it flash. */
export function Skeleton({ width = '100%', height, radius = 6, style }: SkeletonProps) {
  return <View style={[styles.box, { width, height, borderRadius: radius }, style]} aria-hidden />;
}
