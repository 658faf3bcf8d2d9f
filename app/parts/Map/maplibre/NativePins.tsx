import { count as figures, shortPrice } from '@hearthway/format';
import { makeStyles, Touchable } from '@hearthway/ui';
import { Marker } from '@maplibre/maplibre-react-native';
import { useMemo } from 'react';

import { crowdedOut, dotZoom, joinClusters, rankOf } from '../geometry';
import { ClusterFace, PinFace } from '../PinFace';
import { clusterLabel } from '../pins';
import type { CanvasProps } from '../types';
import { pixelOf } from './convert';

type Props = Pick<CanvasProps, 'pins' | 'clusters' | 'selected' | 'lit' | 'onPinPress' | 'onClusterPress'> & { zoom: number };

/** Pins and clusters of the devices' map; of two in one spot the higher rank is drawn later, on top. */
export function NativePins({ pins, clusters, selected, lit, zoom, onPinPress, onClusterPress }: Props) {
  const s = useStyles();
  const bubbles = useMemo(() => joinClusters(clusters, (place) => pixelOf(place, zoom)), [clusters, zoom]);
  const dots = useMemo(
    () =>
      crowdedOut(
        pins.map((pin) => ({ id: pin.id, ...pixelOf(pin, zoom), rank: rankOf(pin) })),
        bubbles.map((cluster) => pixelOf(cluster, zoom)),
      ),
    [pins, bubbles, zoom],
  );
  const piled = useMemo(
    () => [...pins].sort((a, b) => rankOf(a, selected, lit) - rankOf(b, selected, lit)),
    [pins, selected, lit],
  );
  return (
    <>
      {bubbles.map((cluster) => (
        <Marker key={`${cluster.lat} ${cluster.lng} ${cluster.count}`} lngLat={[cluster.lng, cluster.lat]}>
          <Touchable label={clusterLabel(cluster)} onPress={() => onClusterPress(cluster)} style={s.target} testID="cluster">
            <ClusterFace alone={cluster.count === 1} count={figures(cluster.count)} from={cluster.lowest_price > 0 ? shortPrice(cluster.lowest_price) : undefined} />
          </Touchable>
        </Marker>
      ))}
      {piled.map((pin) => (
        <Marker key={pin.id} lngLat={[pin.lng, pin.lat]} anchor={pin.id === selected ? 'bottom' : 'center'}>
          <Touchable label={pin.label} pressed={pin.id === selected} onPress={() => onPinPress(pin.id)} style={s.target} testID={`pin-${pin.id}`}>
            <PinFace
              text={pin.text}
              seen={pin.seen}
              saved={pin.saved}
              selected={pin.id === selected}
              lit={pin.id === lit}
              dot={zoom < dotZoom || dots.has(pin.id)}
            />
          </Touchable>
        </Marker>
      ))}
    </>
  );
}

const useStyles = makeStyles({
  target: { minWidth: 44, minHeight: 44, alignItems: 'center', justifyContent: 'center' },
});
