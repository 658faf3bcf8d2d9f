import { Box, contentMax, gutter, makeStyles, Skeleton, space } from '@hearthway/ui';

/** While a screen's chunk is on its way: as high as a page, so that the footer does not jump. */
export function PageLoading() {
  const s = useStyles();
  return (
    <Box style={s.page} aria-busy testID="page-loading">
      <Skeleton width="60%" height={34} />
      <Skeleton height={220} radius={20} />
      <Skeleton width="80%" height={15} />
      <Skeleton width="40%" height={15} />
    </Box>
  );
}

const useStyles = makeStyles({
  page: {
    gap: space[4],
    paddingHorizontal: gutter.phone,
    paddingVertical: space[8],
    maxWidth: contentMax + 2 * gutter.desktop,
    width: '100%',
    alignSelf: 'center',
    web: { minHeight: '90dvh' },
    tablet: { paddingHorizontal: gutter.tablet },
    desktop: { paddingHorizontal: gutter.desktop },
  },
});
