import { color, Grid, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  places: readonly { href: string; text: string }[];
  /** What stands at the end of a place's line. */
  values: readonly string[];
  tone: 'secondary' | 'tertiary';
  /** In wide windows. */
  columns: 3 | 4;
}

/** Links to places, each with a value. */
export function PlaceGrid({ places, values, tone, columns }: Props) {
  return (
    <Grid as="ul" style={[styles.grid, columns === 3 ? styles.three : styles.four]}>
      {places.map(({ href, text }, index) => (
        <View as="li" key={href} style={styles.cell}>
          <Link href={href} style={styles.link}>
            <Text numberOfLines={1} style={styles.name}>
              {text}
            </Text>
            <Text tone={tone} tabular>
              {values[index]}
            </Text>
          </Link>
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  grid: { columns: 1, columnGap: space[8], tablet: { columns: 2 } },
  three: { desktop: { columns: 3 } },
  four: { desktop: { columns: 4 } },
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
