import { Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';

/** Placeholder of a home's page while its answer loads. */
export function PropertySkeleton() {
  return (
    <View role="status" aria-busy label="Loading home" style={contentStyles.column} testID="property-skeleton">
      <View style={styles.line} />
      <View style={styles.gallery}>
        <Skeleton style={styles.photos} />
      </View>
      <View style={styles.columns}>
        <View style={styles.main}>
          <Skeleton width={210} height={26} radius={8} />
          <Skeleton width={240} height={46} />
          <Skeleton width="70%" height={26} />
          <View style={styles.facts}>
            {[0, 1, 2, 3, 4, 5].map((index) => (
              <Skeleton key={index} width="44%" height={42} />
            ))}
          </View>
          <Skeleton height={140} />
        </View>
        <View style={styles.aside}>
          <Skeleton height={400} radius={20} />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  line: { display: 'none', height: 52, tablet: { display: 'flex' } },
  gallery: {
    marginHorizontal: -16,
    aspectRatio: 4 / 3,
    tablet: { marginHorizontal: 0, height: 420, web: { aspectRatio: 'auto' } },
    desktop: { height: 500 },
  },
  photos: { height: '100%', borderRadius: 0, tablet: { borderRadius: 20 } },
  columns: { paddingTop: space[6], paddingBottom: space[16], desktop: { flexDirection: 'row', gap: 56 } },
  main: { gap: space[4], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  facts: { flexDirection: 'row', flexWrap: 'wrap', gap: space[5], marginVertical: space[6] },
  aside: { display: 'none', desktop: { display: 'flex', width: 384 } },
});
