import type { Schemas } from '@hearthway/api';
import { date, decimal } from '@hearthway/format';
import { Photo, radius, StyleSheet, Text, View } from '@hearthway/ui';

import { factsLine } from './facts';

/** A comparable sale: photo, address, when it sold and how far away, and its facts. */
export function SoldHome({ sale: { address, photo, sold_on: day, miles, facts } }: { sale: Schemas['ComparableHome'] }) {
  return (
    <>
      <Photo photo={photo} sizes="112px" width={7} height={5} decorative style={styles.photo} />
      <View style={styles.text}>
        <Text weight={600} style={styles.address}>
          {address}
        </Text>
        <Text variant="small" tone="secondary">{`Sold ${date(day)} · ${decimal(Math.max(0.1, miles), 1)} mi away`}</Text>
        <Text variant="small" tone="secondary">
          {factsLine(facts)}
        </Text>
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  photo: {
    width: 104,
    height: 80,
    flexShrink: 0,
    borderRadius: radius.photo,
    overflow: 'hidden',
    tablet: { width: 78, height: 60 },
    desktop: { width: 104, height: 80 },
  },
  text: { flexShrink: 1, minWidth: 0, gap: 2 },
  address: { web: { overflowWrap: 'anywhere' } },
});
