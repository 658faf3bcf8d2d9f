import { Pressable, StyleSheet, usePalette } from '@hearthway/ui';
import { GeoJSONSource, Images, Layer, Marker, type PressEventWithFeatures } from '@maplibre/maplibre-react-native';
import { useMemo } from 'react';
import { type NativeSyntheticEvent, useWindowDimensions } from 'react-native';

import { layOutMarkers } from '../pins/markers';
import { PinFace } from '../pins/PinFace';
import type { CanvasProps } from '../types';
import { pixelOf } from './convert';
import { symbolImages } from './symbolImages';
import { isView, markerFeatures, markerLayers, type MarkerProperties } from './symbols';

/** `zoom` is a web zoom level, with fractions. */
type Props = Pick<CanvasProps, 'pins' | 'clusters' | 'selected' | 'highlighted' | 'onPinPress' | 'onClusterPress'> & { zoom: number };

/**
 * Pins and clusters of the devices' map. MapLibre draws them as symbols, however many there are; only the selected home's
 * pin, the subject and portraits are views, on top of all others. Screen readers use the list, which has the same homes.
 */
export function NativePins({ pins, clusters, selected, highlighted, zoom, onPinPress, onClusterPress }: Props) {
  const palette = usePalette();
  const { fontScale } = useWindowDimensions();
  const markers = useMemo(
    () => layOutMarkers(pins, clusters, { pixelOf: (place) => pixelOf(place, zoom), textScale: fontScale }),
    [pins, clusters, zoom, fontScale],
  );
  const features = useMemo(() => markerFeatures(markers, selected, highlighted), [markers, selected, highlighted]);
  const layers = useMemo(() => markerLayers(palette, fontScale), [palette, fontScale]);
  const views = markers.homes.filter(({ pin }) => isView(pin, selected));

  function press(event: NativeSyntheticEvent<PressEventWithFeatures>) {
    const hit = event.nativeEvent.features[0]?.properties as MarkerProperties | undefined;
    if (!hit) return;
    event.stopPropagation(); // the press isn't one on the map
    const cluster = hit.kind === 'cluster' ? markers.clusters[Number(hit.id)]?.cluster : undefined;
    if (cluster) onClusterPress(cluster);
    else if (hit.kind !== 'cluster') onPinPress(hit.id);
  }

  return (
    <>
      <Images images={symbolImages} />
      <GeoJSONSource id="markers" data={features} onPress={press}>
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </GeoJSONSource>
      {views.map(({ pin }) => (
        <Marker key={pin.id} lngLat={[pin.lng, pin.lat]} anchor={pin.portrait ? 'center' : 'bottom'}>
          <Pressable
            label={pin.label}
            pressed={pin.portrait || pin.subject ? undefined : true}
            onPress={() => onPinPress(pin.id)}
            style={styles.target}
            testID={`pin-${pin.id}`}
          >
            <PinFace
              text={pin.text}
              portrait={pin.portrait}
              status={pin.status}
              seen={pin.seen}
              saved={pin.saved}
              subject={pin.subject}
              selected={pin.id === selected}
              highlighted={pin.id === highlighted}
            />
          </Pressable>
        </Marker>
      ))}
    </>
  );
}

const styles = StyleSheet.create({
  target: { minWidth: 44, minHeight: 44, alignItems: 'center', justifyContent: 'center' },
});
