import { Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { PropertyCardSkeleton } from '../../../../../components/PropertyCard/PropertyCardSkeleton';

export function ForSaleSkeleton() {
  return (
    <View role="status" aria-busy label="Loading homes" style={[contentStyles.column, styles.page]}>
      <Skeleton width={320} height={36} />
      <Skeleton height={88} />
      <View style={styles.grid}>
        {[0, 1, 2].map((index) => (
          <View key={index} style={styles.cell}>
            <PropertyCardSkeleton />
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8], paddingVertical: space[12] },
  grid: { gap: space[8], tablet: { flexDirection: 'row', gap: space[5] } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
