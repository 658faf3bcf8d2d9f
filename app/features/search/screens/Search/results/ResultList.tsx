import type { SearchData } from '@hearthway/api';
import { space, StyleSheet, View } from '@hearthway/ui';
import { memo } from 'react';

import { CardCell, CardGrid } from '../../../../../components/PropertyCard/CardGrid';
import { ReviewBanner } from '../../../../feedback';
import { homesBeforeBanner, ResultHome, type ResultHomeProps } from './ResultHome';
import type { ResultsBodyProps } from './types';
import { ResultsEnd } from './ResultsEnd';

type Props = Pick<ResultsBodyProps, 'view' | 'results' | 'actions' | 'selection'> & { data: SearchData };

export function ResultList({ view, data, results, actions, selection }: Props) {
  const { cards, stale } = results;
  const layout = view === 'map' ? 'column' : 'page';
  const home = (index: number) => {
    const card = cards[index]!;
    return (
      <ListedHome
        key={card.id}
        home={card}
        index={index}
        view={view}
        selected={card.id === selection.selected}
        highlighted={card.id === selection.highlighted}
        onHighlight={selection.highlight}
      />
    );
  };
  return (
    <View style={styles.list}>
      <CardGrid layout={layout} dimmed={stale && results.loading}>
        {cards.slice(0, homesBeforeBanner).map((_, index) => home(index))}
        <CardCell style={styles.strip}>
          <ReviewBanner />
        </CardCell>
        {cards.slice(homesBeforeBanner).map((_, index) => home(index + homesBeforeBanner))}
      </CardGrid>
      <ResultsEnd data={data} results={results} actions={actions} />
    </View>
  );
}

/**
 * Memoized with its cell, so that homes that aren't hydrated yet stay so while another search loads: React would
 * hydrate them all before it replaces them.
 */
const ListedHome = memo(function ListedHome(props: ResultHomeProps) {
  return (
    <CardCell below={props.index >= homesBeforeBanner}>
      <ResultHome {...props} />
    </CardCell>
  );
});

const styles = StyleSheet.create({
  list: { gap: space[8] },
  strip: { paddingVertical: space[2], tablet: { display: 'none' }, print: { display: 'none' } },
});
