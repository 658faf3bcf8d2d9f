import type { DeleteMyDataData } from '@hearthway/api';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

/** What happens after a deletion request, in order. */
export function Steps({ steps }: Pick<DeleteMyDataData, 'steps'>) {
  return (
    <View as="ol" style={styles.list}>
      {steps.map(({ when, what }) => (
        <View as="li" key={when} style={styles.step}>
          <View style={styles.dot} aria-hidden />
          <View style={styles.text}>
            <Text weight={600}>{when}</Text>
            <Text tone="secondary">{what}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

/** What is not deleted, and why. */
export function RetainedData({ kept }: Pick<DeleteMyDataData, 'kept'>) {
  return (
    <View as="ul" style={styles.list}>
      {kept.map(({ what, why }) => (
        <View as="li" key={what} style={styles.text}>
          <Text weight={600}>{what}</Text>
          <Text tone="secondary">{why}</Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[4] },
  step: { flexDirection: 'row', gap: space[3] },
  dot: { width: 10, height: 10, borderRadius: 5, marginTop: 8, backgroundColor: color.primary, flexShrink: 0 },
  text: { flexShrink: 1, minWidth: 0 },
});
