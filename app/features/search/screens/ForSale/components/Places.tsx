import type { PlaceLink } from '@hearthway/api';
import { count } from '@hearthway/format';
import { color, Grid, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Section } from '../../../../../components/HomeRail/Section';

/** Links to places with the number of homes in each. */
export function Places({ title, places }: { title: string; places: readonly PlaceLink[] }) {
  return (
    <Section title={title}>
      <Grid as="ul" style={styles.grid}>
        {places.map((place) => (
          <View as="li" key={place.href} style={styles.cell}>
            <Link href={place.href} style={styles.link}>
              <Text numberOfLines={1} style={styles.name}>
                {place.text}
              </Text>
              <Text tone="tertiary" tabular>
                {count(place.count)}
              </Text>
            </Link>
          </View>
        ))}
      </Grid>
    </Section>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    columnGap: space[8],
    tablet: { columns: 2 },
    desktop: { columns: 4 },
  },
  cell: { minWidth: 0, borderBottomWidth: 1, borderColor: color.border },
  link: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    minHeight: 48,
    hover: { web: { textDecorationLine: 'underline' } },
  },
  name: { flexShrink: 1 },
});
