import type { Schemas } from '@hearthway/api';
import { date, money } from '@hearthway/format';
import { Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { factsLine } from '../../../components/facts';

/** Card of a comparable sale, next to its pin on the map. 300 px wide, and short enough not to cover the pin. */
export function SaleCard({ sale: { address, photo, sold, note, sold_on: day, facts, adjusted } }: { sale: Schemas['ComparableHome'] }) {
  return (
    <View as="article" style={styles.card} testID="sale-card">
      <View style={styles.head}>
        <Photo photo={photo} sizes="112px" width={7} height={5} decorative style={styles.photo} />
        <View style={styles.price}>
          {note === '' ? (
            <Text variant="price">{money(sold)}</Text>
          ) : (
            <Text variant="small" weight={600}>
              {note}
            </Text>
          )}
          <Text variant="small" tone="secondary">{`Sold ${date(day)}`}</Text>
        </View>
      </View>
      <View>
        <Text weight={600} numberOfLines={1}>
          {address}
        </Text>
        <Text variant="small" tone="secondary">
          {factsLine(facts)}
        </Text>
        {adjusted > 0 && (
          <Text variant="small">
            <Text variant="small" weight={600}>
              {money(adjusted)}
            </Text>
            {' adjusted to this home'}
          </Text>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { padding: space[3], gap: space[2] },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  photo: { width: 91, height: 65, flexShrink: 0, borderRadius: radius.photo, overflow: 'hidden' },
  price: { flexShrink: 1, minWidth: 0 },
});
