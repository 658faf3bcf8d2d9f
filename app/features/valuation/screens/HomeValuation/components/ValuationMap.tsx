import type { Schemas } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { mapColor, StyleSheet, View } from '@hearthway/ui';
import { useState } from 'react';

import { lazy, useLazy } from '../../../../../lib/lazy';
import { useNearViewport } from '../../../../../lib/useNearViewport';
import { SaleCard } from './SaleCard';

const mapChunk = lazy(() => import('../../../../../components/Map'));

/** The map's margin in degrees: around the home alone, and around the home and its comparables. */
const around = 0.006;
const margin = 0.002;

interface Props {
  home: Schemas['ValuedHome'];
  comparables: readonly Schemas['ComparableHome'][];
}

/** The home and its comparable sales on a map. Loads when it's near the viewport. The table lists the same sales. */
export function ValuationMap({ home, comparables }: Props) {
  const [frame, near] = useNearViewport();
  const [pressed, setPressed] = useState<string>();
  const map = useLazy(mapChunk, near);
  const placed = comparables.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  const lats = [home.latitude, ...placed.map(({ latitude }) => latitude)];
  const lngs = [home.longitude, ...placed.map(({ longitude }) => longitude)];
  const grow = placed.length > 0 ? margin : around;
  const bounds = { south: Math.min(...lats) - grow, west: Math.min(...lngs) - grow, north: Math.max(...lats) + grow, east: Math.max(...lngs) + grow };
  const pins = [
    ...placed.map(({ id, latitude: lat, longitude: lng, sold, note, address }) => ({
      id,
      lat,
      lng,
      price: sold,
      text: note === '' ? shortPrice(sold) : 'Sold',
      label: note === '' ? `${address}, sold for ${shortPrice(sold)}` : `${address}, sold. ${note}`,
    })),
    { id: 'home', lat: home.latitude, lng: home.longitude, price: 0, text: '', label: `This home, ${home.title}`, subject: true },
  ];
  const sale = placed.find(({ id }) => id === pressed);
  return (
    <View ref={frame} style={styles.frame}>
      {map && (
        <map.HomeMap
          label={placed.length > 0 ? 'Map of the home and the sales near it' : `Map of ${home.title}`}
          view={{ key: home.query, bounds }}
          pins={pins}
          clusters={[]}
          selected={pressed}
          card={sale && <SaleCard sale={sale} />}
          onPinPress={setPressed}
          onPinHover={ignore}
          onClusterPress={ignore}
          onMapPress={() => setPressed(undefined)}
          onRest={ignore}
        />
      )}
    </View>
  );
}

function ignore() {}

const styles = StyleSheet.create({
  frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0, backgroundColor: mapColor.background, web: { isolation: 'isolate' }, print: { display: 'none' } },
});
