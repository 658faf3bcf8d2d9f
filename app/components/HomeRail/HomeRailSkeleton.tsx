import { Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { PropertyCardSkeleton } from '../PropertyCard/PropertyCardSkeleton';
import { Strip, StripItem } from './Strip';

/** Placeholder of a row of homes that is loading. */
export function HomeRailSkeleton() {
  return (
    <View role="status" aria-busy label="Loading homes" testID="rail-skeleton">
      <View style={styles.head} aria-hidden>
        <Skeleton width={220} height={28} />
        <Skeleton width={260} height={18} />
      </View>
      <Strip label="Homes">
        {[0, 1, 2, 3].map((index) => (
          <StripItem key={index} index={index}>
            <PropertyCardSkeleton />
          </StripItem>
        ))}
      </Strip>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { gap: space[2], marginBottom: space[5] },
});
