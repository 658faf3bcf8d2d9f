import type { SearchData } from '@hearthway/api';
import { Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Sponsored } from '../../../../membership';
import { HydrationBoundary } from '../components/HydrationBoundary';
import type { SearchActions } from '../useSearchActions';
import { More } from './More';
import type { Results } from './useResults';

interface Props {
  data: SearchData;
  results: Results;
  actions: SearchActions;
}

/** Everything below the homes: more pages, what homes sold for, and nearby places. */
export function ResultsEnd({ data, results: { cards, more }, actions }: Props) {
  return (
    <>
      <HydrationBoundary>
        <More data={data} shown={cards.length} more={more} hrefFor={actions.hrefForPage} />
      </HydrationBoundary>
      {data.area.market_href !== undefined && (
        <Link href={data.area.market_href} tone="primary" weight={600} style={styles.link} testID="search-market">
          {`Housing market in ${data.area.kind === 'metro' ? 'the ' : ''}${data.area.label}`}
        </Link>
      )}
      {data.nearby.length > 0 && (
        <View as="nav" label="Nearby" style={styles.nearby}>
          <Text as="h2" variant="h3">
            Nearby
          </Text>
          <View style={styles.links}>
            {data.nearby.map(({ href, text }) => (
              <Link key={href} href={href} tone="primary" weight={600} style={styles.link}>
                {text}
              </Link>
            ))}
          </View>
        </View>
      )}
      <Sponsored at={{ homes: data.cards.map(({ id }) => id) }} />
    </>
  );
}

const styles = StyleSheet.create({
  nearby: { gap: space[2], print: { display: 'none' } },
  links: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5] },
  link: { web: { lineHeight: '44px' } },
});
