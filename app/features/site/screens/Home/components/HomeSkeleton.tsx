import { Box, makeStyles, radius, Skeleton, space } from '@hearthway/ui';

import { HomeRailSkeleton } from '../../../../../components/HomeRail/HomeRailSkeleton';

/** Placeholders while the home page's answer loads: a row of homes, then the cities. */
export function HomeSkeleton() {
  const s = useStyles();
  return (
    <>
      <HomeRailSkeleton />
      <Box style={s.cities} aria-hidden>
        {[0, 1, 2, 3].map((index) => <Skeleton key={index} style={s.city} />)}
      </Box>
    </>
  );
}

const useStyles = makeStyles({
  cities: {
    flexDirection: 'row', flexWrap: 'wrap', gap: space[3],
    web: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    tablet: { gap: space[5] },
    desktop: { web: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
  city: {
    height: 'auto', aspectRatio: 0.8, borderRadius: radius.panel, native: { width: '48%' },
    tablet: { aspectRatio: 1.5 }, desktop: { aspectRatio: 0.834 },
  },
});
