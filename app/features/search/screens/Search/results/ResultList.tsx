import type { SearchData } from '@hearthway/api';
import { Box, Link, makeStyles, space, Text } from '@hearthway/ui';

import { CardCell, CardGrid, PropertyCard } from '../../../../../components/PropertyCard';
import { ReviewBanner } from '../../../../feedback';
import type { View } from '../../../criteria/searchAddress';
import { HydrationBoundary } from '../components/HydrationBoundary';
import type { SearchActions } from '../useSearchActions';
import { More } from './More';
import type { Results } from './useResults';

interface Props {
  view: View;
  data: SearchData;
  results: Results;
  actions: SearchActions;
  selected?: string;
  highlighted?: string;
  onHighlight(id: string | undefined): void;
}

/** On phones the review banner comes after this many homes. */
const homesBeforeStrip = 2;

const pageSizes = '(min-width: 1280px) 400px, (min-width: 1100px) 31vw, (min-width: 768px) 46vw, (min-resolution: 2.5dppx) 60vw, 86vw';

export function ResultList({ view, data, results, actions, selected, highlighted, onHighlight }: Props) {
  const s = useStyles();
  const { cards, stale, more } = results;
  const layout = view === 'map' ? 'column' : 'page';
  const card = (index: number) => {
    const home = cards[index]!;
    return (
      <CardCell key={home.id} layout={layout} below={index >= homesBeforeStrip}>
        <PropertyCard
          card={home}
          index={index}
          layout={view === 'map' ? 'sheet' : 'card'}
          sizes={view === 'map' ? undefined : pageSizes}
          priority={index === 0}
          selected={home.id === selected}
          highlighted={home.id === highlighted}
          onHighlight={view === 'map' ? onHighlight : undefined}
        />
      </CardCell>
    );
  };
  return (
    <Box style={s.list}>
      <CardGrid layout={layout} dimmed={stale && results.loading}>
        {cards.slice(0, homesBeforeStrip).map((_, index) => card(index))}
        <CardCell layout={layout} style={s.strip}><ReviewBanner /></CardCell>
        {cards.slice(homesBeforeStrip).map((_, index) => card(index + homesBeforeStrip))}
      </CardGrid>
      <HydrationBoundary>
        <More data={data} shown={cards.length} more={more} hrefFor={actions.hrefForPage} />
      </HydrationBoundary>
      {data.nearby.length > 0 && (
        <Box as="nav" label="Nearby" style={s.nearby}>
          <Text as="h2" variant="h3">Nearby</Text>
          <Box style={s.links}>
            {data.nearby.map(({ href, text }) => <Link key={href} href={href} tone="primary" weight={600} style={s.link}>{text}</Link>)}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  list: { gap: space[8] },
  strip: { paddingVertical: space[2], tablet: { display: 'none' }, print: { display: 'none' } },
  nearby: { gap: space[2], print: { display: 'none' } },
  links: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5] },
  link: { web: { lineHeight: '44px' } },
});
