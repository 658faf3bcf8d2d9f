import type { Card } from '@hearthway/api';
import { space, StyleSheet, View } from '@hearthway/ui';

import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import { PropertyCardSkeleton } from '../../../../../components/PropertyCard/PropertyCardSkeleton';
import { Sample } from './Sample';

/** Home cards: normal, selected without price and address, loading, without a photo, and highlighted. */
export function Homes({ cards }: { cards: readonly Card[] | undefined }) {
  const [first, second] = cards ?? [];
  const withheld = second && { ...second, id: `${second.id}-withheld`, price: 0, address: 'Address not disclosed', street: '' };
  return (
    <>
      <Sample title="Card · default, selected without price and address, skeleton">
        <View style={styles.grid}>
          {first && (
            <View style={styles.cell}>
              <PropertyCard card={first} sizes="220px" />
            </View>
          )}
          {withheld && (
            <View style={styles.cell}>
              <PropertyCard card={withheld} sizes="220px" selected />
            </View>
          )}
          <View style={styles.cell}>
            <PropertyCardSkeleton />
          </View>
        </View>
      </Sample>
      {first && second && (
        <Sample title="Card without a photo">
          <View style={styles.grid}>
            <View style={styles.cell}>
              <PropertyCard card={{ ...first, id: `${first.id}-bare`, photos: [], badge: null }} sizes="220px" />
            </View>
            <View style={styles.cell}>
              <PropertyCard card={{ ...second, id: `${second.id}-lit` }} sizes="220px" highlighted />
            </View>
            <View style={styles.cell} />
          </View>
        </Sample>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  grid: { gap: space[4], tablet: { flexDirection: 'row' } },
  cell: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
