import { count as figures, shortPrice } from '@hearthway/format';
import { makeStyles, Touchable } from '@hearthway/ui';
import { Marker } from '@maplibre/maplibre-react-native';
import { useMemo } from 'react';
import { useWindowDimensions } from 'react-native';

import { dotZoom } from '../geometry';
import { type HomeMarker, layOutMarkers } from '../pins/markers';
import { ClusterFace, PinFace } from '../pins/PinFace';
import { clusterLabel } from '../pins/pins';
import type { CanvasProps } from '../types';
import { pixelOf } from './convert';

/** `zoom` is the web map's, with fractions. */
type Props = Pick<CanvasProps, 'pins' | 'clusters' | 'selected' | 'highlighted' | 'onPinPress' | 'onClusterPress'> & { zoom: number };

/** Pins and clusters on devices. Later ones are on top: the selected home's pin above all others. */
export function NativePins({ pins, clusters, selected, highlighted, zoom, onPinPress, onClusterPress }: Props) {
  const s = useStyles();
  const { fontScale } = useWindowDimensions();
  const markers = useMemo(
    () => layOutMarkers(pins, clusters, { pixelOf: (place) => pixelOf(place, zoom), textScale: fontScale, dotsOnly: Math.round(zoom) < dotZoom }),
    [pins, clusters, zoom, fontScale],
  );
  const piled = useMemo(() => {
    const height = ({ pin }: HomeMarker) => (pin.id === selected ? 2 : pin.id === highlighted ? 1 : 0);
    return [...markers.homes].sort((a, b) => height(a) - height(b));
  }, [markers, selected, highlighted]);
  return (
    <>
      {markers.clusters.map(({ cluster, ids }) => (
        <Marker key={`${cluster.lat} ${cluster.lng} ${cluster.count}`} lngLat={[cluster.lng, cluster.lat]}>
          <Touchable label={clusterLabel(cluster)} onPress={() => onClusterPress(cluster)} style={s.target} testID="cluster">
            <ClusterFace
              alone={cluster.count === 1}
              count={figures(cluster.count)}
              from={cluster.lowest_price > 0 ? shortPrice(cluster.lowest_price) : undefined}
              strong={ids.some((id) => id === selected || id === highlighted)}
            />
          </Touchable>
        </Marker>
      ))}
      {piled.map(({ pin, dot }) => (
        <Marker key={pin.id} lngLat={[pin.lng, pin.lat]} anchor={pin.id === selected ? 'bottom' : 'center'}>
          <Touchable label={pin.label} pressed={pin.id === selected} onPress={() => onPinPress(pin.id)} style={s.target} testID={`pin-${pin.id}`}>
            <PinFace text={pin.text} seen={pin.seen} saved={pin.saved} selected={pin.id === selected} highlighted={pin.id === highlighted} dot={dot} />
          </Touchable>
        </Marker>
      ))}
    </>
  );
}

const useStyles = makeStyles({
  target: { minWidth: 44, minHeight: 44, alignItems: 'center', justifyContent: 'center' },
});
