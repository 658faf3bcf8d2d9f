import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../../components/contentStyles';
import { PropertyCardSkeleton } from '../../../../../components/PropertyCard/PropertyCardSkeleton';

export function ForSaleSkeleton() {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <Box role="status" aria-busy label="Loading homes" style={[content.column, s.page]}>
      <Skeleton width={320} height={36} />
      <Skeleton height={88} />
      <Box style={s.grid}>
        {[0, 1, 2].map((index) => (
          <Box key={index} style={s.cell}>
            <PropertyCardSkeleton />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { gap: space[8], paddingVertical: space[12] },
  grid: { gap: space[8], tablet: { flexDirection: 'row', gap: space[5] } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
