import { color, type StyleInput, StyleSheet, View } from '@hearthway/ui';

interface Props {
  shown: number;
  count: number;
  style?: StyleInput;
}

/** A dot for each photo, and a longer one for the current photo. */
export function PhotoDots({ shown, count, style }: Props) {
  return (
    <View style={[styles.dots, style]} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <View key={index} style={[styles.dot, index === shown && styles.here]} />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  dots: { position: 'absolute', bottom: 12, left: 0, right: 0, flexDirection: 'row', justifyContent: 'center', gap: 5 },
  dot: { width: 6, height: 6, borderRadius: 3, backgroundColor: color.white, opacity: 0.75 },
  here: { width: 16, opacity: 1 },
});
