import type { CityTile } from '@hearthway/api';
import { counted, shortPrice } from '@hearthway/format';
import { Grid, Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Section } from '../../../../../components/HomeRail/Section';

/** Cities with their number of homes for sale and median price. */
export function Cities({ cities }: { cities: readonly CityTile[] }) {
  return (
    <Section title="Cities people are searching" note="What’s for sale now, and what it costs">
      <Grid as="ul" style={styles.grid}>
        {cities.map((city) => (
          <View as="li" key={city.href}>
            <Link href={city.href} style={styles.tile} group>
              <Photo photo={city.photo} sizes="(min-width: 1100px) 296px, 50vw" width={4} height={5} decorative style={styles.picture} />
              <View style={styles.text}>
                <Text as="h3" variant="h2" tone="white">
                  {city.name}
                </Text>
                <Facts of={city} />
              </View>
            </Link>
          </View>
        ))}
      </Grid>
    </Section>
  );
}

/**
 * Facts about a city, separated by dots and wrapped to as few lines as possible, so that they don't cover the whole
 * picture on phones.
 */
function Facts({ of: { state, homes, median } }: { of: CityTile }) {
  const numbers = [counted(homes, 'home'), median > 0 ? `${shortPrice(median)} median` : ''].filter(Boolean);
  return (
    <View style={styles.facts}>
      <View style={styles.row}>
        <View style={[styles.fact, styles.state]}>
          <Text variant="small" tone="white">
            {state}
          </Text>
        </View>
        {numbers.map((text) => (
          <View key={text} style={styles.fact}>
            <Text variant="small" tone="white" style={styles.dot} aria-hidden>
              ·
            </Text>
            <Text variant="label" tone="white" tabular>
              {text}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** Space for the dot before each fact. At the start of a line, it's clipped. */
const dotRoom = 14;

/**
 * Darkens the picture behind the text, whatever its height, and fades out above it. Even over the brightest pixel of
 * the pictures, the text's contrast is 7.7:1.
 */
const scrim = 'linear-gradient(180deg, rgba(10,20,26,0), rgba(10,20,26,.7) 48px, rgba(10,20,26,.9))';

const styles = StyleSheet.create({
  grid: {
    columns: 2,
    gap: space[3],
    tablet: { gap: space[5] },
    desktop: { columns: 4 },
  },
  tile: {
    aspectRatio: 0.8,
    borderRadius: radius.panel,
    overflow: 'hidden',
    justifyContent: 'flex-end',
    tablet: { aspectRatio: 1.5 },
    desktop: { aspectRatio: 0.834 },
  },
  picture: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    width: '100%',
    height: '100%',
    web: { aspectRatio: 'auto', transitionProperty: 'transform', transitionDuration: '320ms' },
    groupHover: { transform: [{ scale: 1.03 }] },
    reducedMotion: { web: { transform: 'none' } },
  },
  text: {
    paddingHorizontal: space[3],
    paddingBottom: space[3],
    paddingTop: 48,
    web: { backgroundImage: scrim },
    native: { experimental_backgroundImage: scrim },
    tablet: { paddingHorizontal: space[5], paddingBottom: space[5] },
  },
  // The first fact of a line has its dot clipped.
  facts: { overflow: 'hidden' },
  row: { flexDirection: 'row', flexWrap: 'wrap', marginLeft: -dotRoom },
  fact: { paddingLeft: dotRoom },
  dot: { position: 'absolute', left: 5 },
  state: { tablet: { width: '100%' } },
});
