import { mapPalette, MediaOriginContext, usePalette, useThemeName } from '@hearthway/ui';
import { GeoJSONSource, Layer } from '@maplibre/maplibre-react-native';
import type { FeatureCollection, Geometry, MultiLineString } from 'geojson';
import { useContext, useEffect, useMemo, useState } from 'react';

import { basemapFile } from '../basemap/basemap';
import type { CanvasProps, Place, Ring } from '../types';

/** State outlines below everything, then shaded areas, the searched area, the area being drawn, and the visitor's position. */
export function NativeAreas({ polygon, shaded, draft, here }: Drawn) {
  const palette = usePalette();
  const blue = mapPalette[useThemeName()].here;
  const outlines = useOutlines();
  const drawn = useMemo(() => shapes({ polygon, shaded, draft, here }), [polygon, shaded, draft, here]);
  return (
    <>
      {outlines && (
        <GeoJSONSource id="outlines" data={outlines}>
          {/* Between the background and the tiles, so it is visible where there are no tiles. */}
          <Layer id="outlines" type="line" layerIndex={1} paint={{ 'line-color': palette.textTertiary, 'line-opacity': 0.55, 'line-width': 1.2 }} />
        </GeoJSONSource>
      )}
      <GeoJSONSource id="drawn" data={drawn}>
        <Layer
          id="drawn-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': palette.primary, 'fill-opacity': ['case', ['has', 'shaded'], 0.16, 0.08] }}
        />
        <Layer id="drawn-line" type="line" paint={{ 'line-color': palette.primary, 'line-width': ['case', ['has', 'shaded'], 2, 3] }} />
        <Layer
          id="drawn-corners"
          type="circle"
          filter={['all', ['==', ['geometry-type'], 'Point'], ['!', ['has', 'here']]]}
          paint={{ 'circle-radius': 6, 'circle-color': palette.primary, 'circle-stroke-color': palette.raised, 'circle-stroke-width': 2 }}
        />
        <Layer
          id="around-here"
          type="circle"
          filter={['has', 'here']}
          paint={{
            'circle-radius': 20,
            'circle-color': blue,
            'circle-opacity': 0.18,
            'circle-stroke-color': blue,
            'circle-stroke-width': 1,
            'circle-stroke-opacity': 0.5,
          }}
        />
        <Layer
          id="here"
          type="circle"
          filter={['has', 'here']}
          paint={{ 'circle-radius': 8, 'circle-color': blue, 'circle-stroke-color': palette.white, 'circle-stroke-width': 3 }}
        />
      </GeoJSONSource>
    </>
  );
}

function useOutlines(): MultiLineString | undefined {
  const origin = useContext(MediaOriginContext);
  const [lines, setLines] = useState<MultiLineString>();
  useEffect(() => {
    let wanted = true;
    void basemapFile('/outlines.json', origin).then((found) => wanted && setLines(found));
    return () => {
      wanted = false;
    };
  }, [origin]);
  return lines;
}

const position = ({ lng, lat }: Place): [number, number] => [lng, lat];

type Drawn = Pick<CanvasProps, 'polygon' | 'shaded' | 'draft' | 'here'>;

const closed = (ring: Ring): Geometry => ({ type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(position)] });

function shapes({ polygon, shaded = [], draft, here }: Drawn): FeatureCollection {
  const geometries: Geometry[] = [];
  if (polygon?.[0]) geometries.push(closed(polygon));
  if (draft && draft.length > 1) geometries.push({ type: 'LineString', coordinates: draft.map(position) });
  for (const corner of draft ?? []) geometries.push({ type: 'Point', coordinates: position(corner) });
  return {
    type: 'FeatureCollection',
    features: [
      ...shaded.map(({ ring }) => ({ type: 'Feature' as const, properties: { shaded: true }, geometry: closed(ring) })),
      ...geometries.map((geometry) => ({ type: 'Feature' as const, properties: {}, geometry })),
      ...(here ? [{ type: 'Feature' as const, properties: { here: true }, geometry: { type: 'Point' as const, coordinates: position(here) } }] : []),
    ],
  };
}
