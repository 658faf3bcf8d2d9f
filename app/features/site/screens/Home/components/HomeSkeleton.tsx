import { Grid, radius, Skeleton, space, StyleSheet } from '@hearthway/ui';

import { HomeRailSkeleton } from '../../../../../components/HomeRail/HomeRailSkeleton';

/** Placeholders while the home page's answer loads: a row of homes, then the cities. */
export function HomeSkeleton() {
  return (
    <>
      <HomeRailSkeleton />
      <Grid style={styles.cities} aria-hidden>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} style={styles.city} />
        ))}
      </Grid>
    </>
  );
}

const styles = StyleSheet.create({
  cities: {
    columns: 2,
    gap: space[3],
    tablet: { gap: space[5] },
    desktop: { columns: 4 },
  },
  city: {
    height: 'auto',
    aspectRatio: 0.8,
    borderRadius: radius.panel,
    tablet: { aspectRatio: 1.5 },
    desktop: { aspectRatio: 0.834 },
  },
});
