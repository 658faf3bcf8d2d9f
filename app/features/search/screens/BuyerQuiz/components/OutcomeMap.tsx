import type { SearchData } from '@hearthway/api';
import { mapColor, StyleSheet, useNavigate, View } from '@hearthway/ui';
import { useState } from 'react';

import { MapCard } from '../../../../../components/PropertyCard/MapCard';
import { lazy, useLazy } from '../../../../../lib/lazy';
import { useNearViewport } from '../../../../../lib/useNearViewport';
import { searchHref } from '../../../criteria/searchUrl';
import { withDrawnArea } from '../../../criteria/searchArea';

const mapChunk = lazy(() => import('../../../../../components/Map'));

/** A map of the matching homes. Pressing a cluster opens the search in its area. */
export function OutcomeMap({ data: { area, cards, clusters, criteria } }: { data: SearchData }) {
  const { navigate } = useNavigate();
  const [frame, near] = useNearViewport();
  const [selected, select] = useState<string>();
  const map = useLazy(mapChunk, near);
  const home = cards.find(({ id }) => id === selected);
  return (
    <View ref={frame} style={styles.frame}>
      {map && (
        <map.HomeMap
          label="Map of the matching homes"
          view={{ key: area.label, bounds: map.roomy(area.bounds, map.room.home) }}
          pins={map.pinsOf(cards, {})}
          clusters={clusters}
          selected={selected}
          card={home && <MapCard card={home} />}
          onPinPress={(id) => select(id)}
          onPinHover={ignore}
          onClusterPress={({ bounds }) =>
            navigate(searchHref({ view: 'map', criteria: withDrawnArea(criteria, { bounds: map.roundedOut(bounds) }), sort: 'newest', page: 1 }))
          }
          onMapPress={() => select(undefined)}
          onRest={ignore}
        />
      )}
    </View>
  );
}

function ignore() {}

const styles = StyleSheet.create({ frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0, backgroundColor: mapColor.background, print: { display: 'none' } } });
