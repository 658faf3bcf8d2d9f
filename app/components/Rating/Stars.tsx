import { Icon, StyleSheet, View } from '@hearthway/ui';

const steps = [1, 2, 3, 4, 5];
const gap = 2;

/** How much of a row of stars a rating fills, in px: the gaps between stars don't count. */
export function filledWidth(rating: number, size: number): number {
  const full = Math.min(5, Math.floor(rating));
  return full * (size + gap) + Math.min(1, rating - full) * size;
}

/** A rating as stars, the last one cut exactly where the rating ends. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <View role="img" label={`${rating} out of 5 stars`} style={styles.row}>
      {steps.map((step) => (
        <Icon key={step} name="star" weight="fill" size={size} tone="border" />
      ))}
      <View style={[styles.row, styles.filled, { width: filledWidth(rating, size) }]} dataSet={{ filled: '' }}>
        {steps
          .filter((step) => step < rating + 1)
          .map((step) => (
            <View key={step} style={styles.star}>
              <Icon name="star" weight="fill" size={size} tone="star" />
            </View>
          ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap },
  filled: { position: 'absolute', top: 0, left: 0, overflow: 'hidden' },
  star: { flexShrink: 0 },
});
