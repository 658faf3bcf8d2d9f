import type { Schemas } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { color, Grid, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Links to the markets of places, each with its latest median price or, where that isn't known, the median list price. */
export function MarketPlaces({ title, places, testID }: { title: string; places: readonly Schemas['MarketPlace'][]; testID: string }) {
  return (
    <View as="section" label={title} style={styles.section} testID={testID}>
      <Text as="h2" variant="h2">
        {title}
      </Text>
      <Grid as="ul" style={styles.grid}>
        {places.map(({ href, text, price, asked }) => (
          <View as="li" key={href} style={styles.cell}>
            <Link href={href} style={styles.link}>
              <Text numberOfLines={1} style={styles.name}>
                {text}
              </Text>
              <Text tone="secondary" tabular>
                {price > 0 ? shortPrice(price) : asked > 0 ? `${shortPrice(asked)} asked` : ''}
              </Text>
            </Link>
          </View>
        ))}
      </Grid>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[4] },
  grid: { columns: 1, columnGap: space[8], tablet: { columns: 2 }, desktop: { columns: 3 } },
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
