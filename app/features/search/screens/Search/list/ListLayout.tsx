import { Button, radius, shadow, StyleSheet, View, z } from '@hearthway/ui';

import { searchKey } from '../../../criteria/searchUrl';
import { useSelection } from '../map/useSelection';
import type { LayoutProps } from '../results/types';
import { ListPage } from './ListPage';
import { ResultsBody } from '../results/ResultsBody';
import { ResultsHeader } from '../results/ResultsHeader';

/** The results as a list at full width. */
export function ListLayout({ searchState, results, actions, bar }: LayoutProps) {
  const selection = useSelection();
  const search = searchKey(searchState);
  return (
    <ListPage
      bar={bar}
      contentKey={search}
      floating={
        results.data?.count !== 0 && (
          <View style={styles.floating} dataSet={{ floating: '' }} pointerEvents="box-none">
            <Button label="Map" icon="map-trifold" href={actions.hrefForView('map')} style={styles.mapButton} testID="map-toggle" />
          </View>
        )
      }
    >
      <ResultsBody
        view="list"
        results={results}
        actions={actions}
        selection={selection}
        heading={<ResultsHeader view="list" results={results} sort={searchState.sort} actions={actions} />}
        contentKey={search}
      />
    </ListPage>
  );
}

const styles = StyleSheet.create({
  floating: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 80,
    alignItems: 'center',
    zIndex: z.floatingButton,
    web: { position: 'fixed', bottom: 'calc(80px + env(safe-area-inset-bottom))' },
    short: { display: 'none' },
    tablet: { display: 'none' },
    print: { display: 'none' },
  },
  mapButton: { borderRadius: radius.pill, web: { pointerEvents: 'auto' }, ...shadow.e3 },
});
