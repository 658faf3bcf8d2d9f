import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../../components/contentStyles';

/** Placeholder of similar size while the answer loads. */
export function BlogListSkeleton() {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <Box role="status" aria-busy label="Loading articles" style={[content.page, s.page]}>
      <Skeleton width={160} height={42} />
      <Skeleton width="60%" height={26} />
      <Skeleton height={40} />
      <Skeleton height={420} />
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[5] } });
