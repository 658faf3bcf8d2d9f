import { makeStyles, Skeleton, space, View } from '@hearthway/ui';

import { useContentStyles } from '../contentStyles';

/** Shown while a screen's chunk loads: as tall as a page, so that the footer doesn't jump. */
export function PageLoading() {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <View style={[content.column, s.page]} aria-busy testID="page-loading">
      <Skeleton width="60%" height={34} />
      <Skeleton height={220} radius={20} />
      <Skeleton width="80%" height={15} />
      <Skeleton width="40%" height={15} />
    </View>
  );
}

const useStyles = makeStyles({
  page: { gap: space[4], paddingVertical: space[8], web: { minHeight: '90dvh' } },
});
