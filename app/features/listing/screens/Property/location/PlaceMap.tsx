import type { Card } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { StyleSheet, View } from '@hearthway/ui';

import { lazy, useLazy } from '../../../../../lib/lazy';
import { useNearViewport } from '../../../../../lib/useNearViewport';
import { areaOf, pinOf, surroundings } from './place';

const mapChunk = lazy(() => import('../../../../../components/Map'));

/** The map. It loads when the user scrolls near it, because most never do. */
export function PlaceMap({ card, exact }: { card: Card; exact: boolean }) {
  const [frame, near] = useNearViewport();
  const map = useLazy(mapChunk, near); // if it can't be loaded, the empty frame stays; the address is in the text

  return (
    <View ref={frame} style={styles.frame}>
      {map && (
        <map.HomeMap
          label={exact ? `Map of ${card.address}` : 'Map of the area'}
          view={{ key: card.id, bounds: surroundings(card, exact) }}
          pins={exact ? [pinOf(card, shortPrice(card.price))] : []}
          clusters={[]}
          selected={exact ? card.id : undefined}
          polygon={exact ? undefined : areaOf(card)}
          onPinPress={ignore}
          onPinHover={ignore}
          onClusterPress={ignore}
          onMapPress={ignore}
          onRest={ignore}
        />
      )}
    </View>
  );
}

/** Presses on this map do nothing. */
function ignore() {}

const styles = StyleSheet.create({ frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } });
