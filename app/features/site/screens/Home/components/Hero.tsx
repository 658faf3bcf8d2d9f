import type { Link as LinkData } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Box, color, makeStyles, Photo, radius, shadow, space, Text } from '@hearthway/ui';

import { useContentStyles } from '../../../../../components/contentStyles';
import { AreaSearch, searchHref, type View } from '../../../../search';
import { QuickLinks } from './QuickLinks';

interface Props {
  /** Number of homes for sale; undefined while loading. */
  homes: number | undefined;
  quick: readonly LinkData[];
}

const street = { src: '/pictures/scene/hero', alt: '', illustration: true };
/** Aspect ratio of the street's picture. */
const pictureRatio = 1.9;
/** Where its sky starts. */
const skyTop = '#1e4560';

const scrim = 'linear-gradient(180deg, rgba(13,34,48,.62), rgba(13,34,48,.34) 44%, rgba(13,34,48,0) 66%)';

/** Minimum height, with vertically centered content. */
function widthFor(height: number) {
  const least = Math.ceil(height * pictureRatio);
  return {
    web: { left: '50%', width: `max(100%, ${least}px)`, transform: 'translateX(-50%)' },
    native: { left: '50%', width: least, marginLeft: -least / 2 },
  } as const;
}

const everywhere = (view: View) => searchHref({ view, criteria: {}, sort: 'newest', page: 1 });

/** "1.4 million homes", "20,000 homes": as people say it. */
function homeCount(homes: number): string {
  if (homes >= 1_000_000) return `${(homes / 1_000_000).toFixed(1).replace(/\.0$/, '')} million homes`;
  return homes === 1 ? '1 home' : `${count(homes)} homes`;
}

/** A street at dusk, one sentence, one field. */
export function Hero({ homes, quick }: Props) {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <Box style={s.hero}>
      <Box style={s.clip}>
        <Photo photo={street} sizes="(min-width: 768px) 100vw, 125vw" phone={960} width={pictureRatio * 100} height={100} priority decorative style={s.picture} />
      </Box>
      <Box style={s.scrim} aria-hidden />
      <Box style={[content.column, s.inner]}>
        <Text as="h1" variant="hero" tone="white" style={s.title}>Find the street you’ll want to come home to.</Text>
        <Text variant="lead" tone="white" style={s.lead}>
          {homes === undefined ? 'Homes' : homeCount(homes)} for sale, each with its price history, monthly cost and listing agent.
        </Text>
        <Box style={s.search}>
          <AreaSearch button boxed views={{ value: 'map', hrefFor: everywhere }} />
        </Box>
        <QuickLinks links={quick} />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  hero: {
    minHeight: 660,
    backgroundColor: skyTop,
    zIndex: 1,
    tablet: { minHeight: 700 },
    desktop: { minHeight: 760 },
  },
  /** The picture is clipped at the hero's edges; the list of suggestions isn't. */
  clip: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, overflow: 'hidden' },
  // As wide as the window, or wider if it would be too low; above it is sky of the same color.
  picture: {
    position: 'absolute', bottom: 0, backgroundColor: 'transparent', ...widthFor(430),
    tablet: widthFor(700),
    desktop: widthFor(760),
  },
  // Text on the sky has sufficient contrast with the brightest pixel below it.
  scrim: {
    position: 'absolute', left: 0, right: 0, top: 0, bottom: 0,
    web: { backgroundImage: scrim }, native: { experimental_backgroundImage: scrim },
  },
  inner: {
    paddingTop: 112,
    paddingBottom: space[12],
    gap: space[4],
    tablet: { paddingTop: 132 },
  },
  title: { maxWidth: 680, web: { textWrap: 'balance' } },
  lead: { maxWidth: 520 },
  search: {
    marginTop: space[4],
    maxWidth: 760,
    padding: space[2],
    zIndex: 2,
    borderRadius: radius.panel,
    backgroundColor: color.surface,
    ...shadow.e3,
  },
});
