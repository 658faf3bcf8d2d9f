import { color, Sheet, type SnapPoint, StyleSheet, View } from '@hearthway/ui';
import { useState } from 'react';

import { useInBrowser } from '../../../../../lib/useInBrowser';
import { searchKey } from '../../../criteria/searchUrl';
import { readPersisted, usePersisted } from '../historyState';
import { ResultsBody } from '../results/ResultsBody';
import { ResultsHeader } from '../results/ResultsHeader';
import type { LayoutProps } from '../results/types';
import { MapPane } from './MapPane';
import { useSelection } from './useSelection';

/**
 * Share of the map that the sheet covers at each snap point. A full sheet hides the map entirely, so its value is that
 * of `half`, to keep the map still.
 */
const covered: Record<SnapPoint, number> = { low: 0.14, half: 0.44, full: 0.44 };

/** Map and list side by side. On phones, the list is a sheet over the map. */
export function MapLayout({ searchState, criteria, results, actions, bar }: LayoutProps) {
  const selection = useSelection();
  const search = searchKey(searchState);
  const [pulledTo, setSnapPoint] = useSnapPoint(search);
  /** While an area is drawn, the sheet is down, until it is pulled up. */
  const [drawing, setDrawing] = useState(false);
  const snapPoint = drawing ? 'low' : pulledTo;

  function pull(to: SnapPoint) {
    setDrawing(false);
    setSnapPoint(to);
  }

  return (
    <View style={styles.screen}>
      {bar}
      <View style={styles.panes}>
        <View style={styles.map}>
          <MapPane
            results={results}
            criteria={criteria}
            actions={actions}
            selection={selection}
            covered={covered[snapPoint]}
            onChosen={() => setSnapPoint('half')}
            onListed={() => setSnapPoint('full')}
            onDrawing={setDrawing}
          />
        </View>
        <View style={styles.list} pointerEvents="box-none">
          <Sheet
            snapPoint={snapPoint}
            onSnap={pull}
            columnFromTablet
            contentKey={search}
            ownScroll
            label="Homes"
            testID="results"
            header={<ResultsHeader view="map" results={results} sort={searchState.sort} actions={actions} />}
          >
            <ResultsBody view="map" results={results} actions={actions} selection={selection} contentKey={search} />
          </Sheet>
        </View>
      </View>
    </View>
  );
}

const NAME = 'sheet';
const snapPoints: readonly string[] = ['low', 'half', 'full'] satisfies SnapPoint[];

/** The sheet's snap point. Stored in the history entry, so that Back restores it, even after a reload. */
function useSnapPoint(search: string): [SnapPoint, (snapPoint: SnapPoint) => void] {
  const persisted = useInBrowser(() => readPersisted(NAME, search), undefined);
  const [pulled, setSnapPoint] = useState<SnapPoint | null>(null);
  const snapPoint = pulled ?? (persisted && snapPoints.includes(persisted) ? (persisted as SnapPoint) : 'half');
  usePersisted(NAME, search, snapPoint);
  return [snapPoint, setSnapPoint];
}

/** Height of its content, so that the document scrolls or prints page by page. */
const inFlow = { web: { flexBasis: 'auto', flexGrow: 0, flexShrink: 0 } };

const styles = StyleSheet.create({
  /** Fills the rest of the window below the navigation. Map and list don't scroll with the document. */
  screen: { flexGrow: 1, flexShrink: 1, flexBasis: 0, short: inFlow, print: inFlow },
  panes: { flexGrow: 1, flexShrink: 1, flexBasis: 0, tablet: { flexDirection: 'row' }, short: inFlow, print: inFlow },
  /** In short windows, tall enough for its controls, but leaving a strip of page to scroll by. The list is below it. */
  map: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    short: { web: { ...inFlow.web, height: 'max(220px, calc(100dvh - 40px))' } },
    print: { display: 'none' },
  },
  list: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    tablet: { position: 'relative', width: 400, flexShrink: 0, borderLeftWidth: 1, borderLeftColor: color.border, web: { pointerEvents: 'auto' } },
    wide: { width: 684 },
    short: { position: 'relative' },
    print: { position: 'relative', width: 'auto', borderLeftWidth: 0 },
  },
});
