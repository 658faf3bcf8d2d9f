import type { CityTile } from '@hearthway/api';
import { count, shortPrice } from '@hearthway/format';
import { Box, Link, makeStyles, Photo, radius, space, Text } from '@hearthway/ui';

import { Section } from '../../../parts/HomeRail';

/** Cities with what is for sale there now. */
export function Cities({ cities }: { cities: readonly CityTile[] }) {
  const s = useStyles();
  return (
    <Section title="Cities people are searching" note="What is for sale now, and what it costs">
      <Box as="ul" style={s.grid}>
        {cities.map((city) => (
          <Box as="li" key={city.href} style={s.cell}>
            <Link href={city.href} style={s.tile} group>
              <Photo photo={city.photo} sizes="(min-width: 1100px) 296px, 50vw" width={4} height={5} decorative style={s.picture} />
              <Box style={s.scrim} aria-hidden />
              <Box style={s.words}>
                <Text as="h3" variant="h2" tone="white">{city.name}</Text>
                <Text tone="white">{city.state}</Text>
                <Text variant="label" tone="white" tabular style={s.numbers}>{numbers(city)}</Text>
              </Box>
            </Link>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function numbers({ homes, median }: CityTile): string {
  const many = homes === 1 ? '1 home' : `${count(homes)} homes`;
  return median > 0 ? `${many} · ${shortPrice(median)} median` : many;
}

const useStyles = makeStyles({
  grid: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: space[3],
    web: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', listStyle: 'none' },
    tablet: { gap: space[5] },
    desktop: { web: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
  cell: { native: { width: '48%' } },
  tile: {
    aspectRatio: 0.8,
    borderRadius: radius.panel,
    overflow: 'hidden',
    justifyContent: 'flex-end',
    tablet: { aspectRatio: 1.5 },
    desktop: { aspectRatio: 0.834 },
  },
  picture: {
    position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, width: '100%', height: '100%',
    web: { aspectRatio: 'auto', transitionProperty: 'transform', transitionDuration: '320ms' },
    groupHover: { transform: [{ scale: 1.03 }] },
    reducedMotion: { web: { transform: 'none' } },
  },
  // Measured against the brightest pixel of the pictures: words pass with 6.9.
  scrim: {
    position: 'absolute', left: 0, right: 0, bottom: 0, height: 200,
    native: { backgroundColor: 'rgba(10,20,26,.7)' },
    web: { backgroundImage: 'linear-gradient(0deg, rgba(10,20,26,.9), rgba(10,20,26,.78) 84px, rgba(10,20,26,.64) 122px, rgba(10,20,26,0))' },
  },
  words: { padding: space[4], tablet: { padding: space[5] } },
  numbers: { marginTop: space[1] },
});
