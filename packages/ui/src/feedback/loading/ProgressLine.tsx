import { View } from '../../primitives/View';
import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, z } from '../../tokens';

interface ProgressLineProps {
  /** 0–100, or null when nothing is loading. */
  progress: number | null;
}

const styles = StyleSheet.create({
  track: { position: 'absolute', top: 0, left: 0, right: 0, height: 3, zIndex: z.progress, web: { position: 'fixed' } },
  line: {
    height: 3,
    backgroundColor: color.primary,
    web: { transitionProperty: 'width', transitionDuration: `${motion.duration.base}ms` },
    forcedColors: { backgroundColor: 'Highlight' },
  },
});

/** Loading progress of the next screen, at the very top. */
export function ProgressLine({ progress }: ProgressLineProps) {
  if (progress === null) return null;
  const percent = Math.max(0, Math.min(100, Math.round(progress)));
  return (
    <View as="aside" label="Progress" style={styles.track} pointerEvents="none">
      <View role="progressbar" label="Loading" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} testID="progress-line">
        <View style={[styles.line, { width: `${percent}%` }]} />
      </View>
    </View>
  );
}
