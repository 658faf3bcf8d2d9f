import { Box, contentMax, gutter, makeStyles, Skeleton, space } from '@hearthway/ui';

import { PropertyCardSkeleton } from '../../../parts/PropertyCard';

export function ForSaleSkeleton() {
  const s = useStyles();
  return (
    <Box role="status" aria-busy label="Homes are coming" style={s.page}>
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
  page: {
    width: '100%', maxWidth: contentMax + 2 * gutter.desktop, alignSelf: 'center', gap: space[8],
    paddingHorizontal: gutter.phone, paddingVertical: space[12],
    tablet: { paddingHorizontal: gutter.tablet },
    wide: { paddingHorizontal: gutter.desktop },
  },
  grid: { gap: space[8], tablet: { flexDirection: 'row', gap: space[5] } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
