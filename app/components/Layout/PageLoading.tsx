import { Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../contentStyles';

/** Shown while a screen's chunk loads: as tall as a page, so that the footer doesn't jump. */
export function PageLoading() {
  return (
    <View style={[contentStyles.column, styles.page]} aria-busy testID="page-loading">
      <Skeleton width="60%" height={34} />
      <Skeleton height={220} radius={20} />
      <Skeleton width="80%" height={15} />
      <Skeleton width="40%" height={15} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[4], paddingVertical: space[8], web: { minHeight: '90dvh' } },
});
