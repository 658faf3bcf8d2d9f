import type { SearchData } from '@hearthway/api';
import { Link, makeStyles, space, Text, View } from '@hearthway/ui';

import { HydrationBoundary } from '../components/HydrationBoundary';
import type { SearchActions } from '../useSearchActions';
import { More } from './More';
import type { Results } from './useResults';

interface Props {
  data: SearchData;
  results: Results;
  actions: SearchActions;
}

/** Everything below the homes: more pages, and nearby places. */
export function ResultsEnd({ data, results: { cards, more }, actions }: Props) {
  const s = useStyles();
  return (
    <>
      <HydrationBoundary>
        <More data={data} shown={cards.length} more={more} hrefFor={actions.hrefForPage} />
      </HydrationBoundary>
      {data.nearby.length > 0 && (
        <View as="nav" label="Nearby" style={s.nearby}>
          <Text as="h2" variant="h3">Nearby</Text>
          <View style={s.links}>
            {data.nearby.map(({ href, text }) => <Link key={href} href={href} tone="primary" weight={600} style={s.link}>{text}</Link>)}
          </View>
        </View>
      )}
    </>
  );
}

const useStyles = makeStyles({
  nearby: { gap: space[2], print: { display: 'none' } },
  links: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5] },
  link: { web: { lineHeight: '44px' } },
});
