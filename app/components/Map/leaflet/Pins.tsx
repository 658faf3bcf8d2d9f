import { useMemo, useState } from 'react';

import { layOutMarkers, type Markers } from '../pins/markers';
import { ClusterFace, PinFace } from '../pins/PinFace';
import { clusterLabel } from '../pins/pins';
import type { CanvasProps } from '../types';
import { ButtonMarker } from './ButtonMarker';
import { textScale } from './convert';
import { Incremental } from './Incremental';
import { useMap, useMapEvents } from './MapFrame';

type Props = Pick<CanvasProps, 'pins' | 'clusters' | 'nouns' | 'selected' | 'highlighted' | 'onPinPress' | 'onPinHover' | 'onClusterPress'>;

/** As many as a phone renders in about ten milliseconds. */
const markersAtATime = 6;

/** Stacking order. The layout avoids overlaps, but the selected, highlighted and subject markers are larger. */
const layer = { usual: 1, highlighted: 2, subject: 3, selected: 4 };

/** Homes in list order, then clusters. This is also the tab order. */
export function Pins({ pins, clusters, nouns, selected, highlighted, onPinPress, onPinHover, onClusterPress }: Props) {
  const markers = useMarkers(pins, clusters);
  return (
    <Incremental step={markersAtATime}>
      {markers.homes.map(({ pin, dot }) => (
        <ButtonMarker
          key={pin.id}
          place={pin}
          label={pin.label}
          testID={`pin-${pin.id}`}
          layer={pin.id === selected ? layer.selected : pin.subject ? layer.subject : pin.id === highlighted ? layer.highlighted : layer.usual}
          tip={pin.subject || pin.id === selected}
          pressed={pin.id === selected}
          onPress={(byKeyboard) => onPinPress(pin.id, byKeyboard)}
          onHover={(on) => onPinHover(on ? pin.id : undefined)}
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
            dot={dot}
          />
        </ButtonMarker>
      ))}
      {markers.clusters.map(({ cluster, ids }) => (
        <ButtonMarker
          key={`${cluster.lat} ${cluster.lng} ${cluster.count}`}
          place={cluster}
          label={clusterLabel(cluster, nouns, markers.status)}
          testID="cluster"
          layer={layer.usual}
          onPress={() => onClusterPress(cluster)}
        >
          <ClusterFace cluster={cluster} status={markers.status} strong={ids.some((id) => id === selected || id === highlighted)} />
        </ButtonMarker>
      ))}
    </Incremental>
  );
}

/** The layout depends on the zoom level only: panning moves all markers alike. */
function useMarkers(pins: Props['pins'], clusters: Props['clusters']): Markers {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return useMemo(
    () =>
      layOutMarkers(pins, clusters, {
        pixelOf: (place) => map.project(place, zoom),
        textScale: textScale(),
      }),
    [map, pins, clusters, zoom],
  );
}
