import type { Cluster } from '@hearthway/api';
import { count as figures, shortPrice } from '@hearthway/format';
import { useMemo, useState } from 'react';

import { crowdedOut, dotZoom, joinClusters, rankOf } from '../geometry';
import { ClusterFace, PinFace } from '../PinFace';
import { clusterLabel } from '../pins';
import type { CanvasProps, MapPin } from '../types';
import { ButtonMarker } from './ButtonMarker';
import { useMap, useMapEvents } from './MapFrame';

type Props = Pick<
  CanvasProps,
  'pins' | 'clusters' | 'selected' | 'lit' | 'onPinPress' | 'onPinHover' | 'onClusterPress'
>;

/** Homes in the order of the list, then clusters: so does Tab go through them. */
export function Pins({ pins, clusters, selected, lit, onPinPress, onPinHover, onClusterPress }: Props) {
  const zoom = useZoom();
  const bubbles = useBubbles(clusters, zoom);
  const dots = useCrowded(pins, bubbles, zoom);
  const layers = useLayers(pins, selected, lit);
  return (
    <>
      {pins.map((pin) => (
        <ButtonMarker
          key={pin.id}
          place={pin}
          label={pin.label}
          testID={`pin-${pin.id}`}
          layer={layers.get(pin.id) ?? 0}
          tip={pin.id === selected}
          pressed={pin.id === selected}
          onPress={(byKeyboard) => onPinPress(pin.id, byKeyboard)}
          onHover={(on) => onPinHover(on ? pin.id : undefined)}
        >
          <PinFace
            text={pin.text}
            seen={pin.seen}
            saved={pin.saved}
            selected={pin.id === selected}
            lit={pin.id === lit}
            dot={zoom < dotZoom || dots.has(pin.id)}
          />
        </ButtonMarker>
      ))}
      {bubbles.map((cluster) => (
        <ButtonMarker
          key={`${cluster.lat} ${cluster.lng} ${cluster.count}`}
          place={cluster}
          label={clusterLabel(cluster)}
          testID="cluster"
          layer={pins.length + 1}
          onPress={() => onClusterPress(cluster)}
        >
          <ClusterFace alone={cluster.count === 1} count={figures(cluster.count)} from={cluster.lowest_price > 0 ? shortPrice(cluster.lowest_price) : undefined} />
        </ButtonMarker>
      ))}
    </>
  );
}

function useZoom(): number {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return zoom;
}

/** Which pins lie under others changes with the zoom only: panning moves them all alike. */
function useCrowded(pins: readonly MapPin[], bubbles: readonly Cluster[], zoom: number): Set<string> {
  const map = useMap();
  return useMemo(
    () =>
      crowdedOut(
        pins.map((pin) => ({ id: pin.id, ...pixel(map.project(pin, zoom)), rank: rankOf(pin) })),
        bubbles.map((cluster) => pixel(map.project(cluster, zoom))),
      ),
    [map, pins, bubbles, zoom],
  );
}

/** The clusters as there is room for them at this zoom. */
function useBubbles(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const map = useMap();
  return useMemo(() => joinClusters(clusters, (place) => pixel(map.project(place, zoom))), [map, clusters, zoom]);
}

/** Place in the pile, the highest rank on top. Clusters lie over all pins but the chosen one and the lit one. */
function useLayers(pins: readonly MapPin[], selected?: string, lit?: string): Map<string, number> {
  return useMemo(() => {
    const ranked = [...pins].sort((a, b) => rankOf(a, selected, lit) - rankOf(b, selected, lit));
    return new Map(ranked.map((pin, index) => [pin.id, index + 1 + (pin.id === selected || pin.id === lit ? pins.length : 0)]));
  }, [pins, selected, lit]);
}

const pixel = ({ x, y }: { x: number; y: number }) => ({ x, y });
