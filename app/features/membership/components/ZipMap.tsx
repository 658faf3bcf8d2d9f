import { Box, makeStyles, mapColor, radius } from '@hearthway/ui';
import { useMemo } from 'react';

import { lazy, useLazy } from '../../../lib/lazy';

const mapChunk = lazy(() => import('../../../components/Map'));

/** Where a ZIP code is shaded, and how much is shown around it, in degrees of latitude. */
const RADIUS = 0.022;
const AROUND = 0.045;
const CORNERS = 48;

interface Props {
  zip: string;
  place: string;
  latitude: number;
  longitude: number;
}

/** About where a ZIP code is: only its center is known. */
export function ZipMap({ zip, place, latitude: lat, longitude: lng }: Props) {
  const s = useStyles();
  const map = useLazy(mapChunk, true);
  const { shaded, bounds } = useMemo(() => {
    const stretch = 1 / Math.cos((lat * Math.PI) / 180);
    const at = (index: number) => (2 * Math.PI * index) / CORNERS;
    const ring = Array.from({ length: CORNERS }, (_, index) => ({ lat: lat + RADIUS * Math.sin(at(index)), lng: lng + RADIUS * stretch * Math.cos(at(index)) }));
    return {
      shaded: [{ name: zip, center: { lat, lng }, ring }],
      bounds: { south: lat - AROUND, north: lat + AROUND, west: lng - AROUND * stretch, east: lng + AROUND * stretch },
    };
  }, [zip, lat, lng]);
  return (
    <Box style={s.frame}>
      {map && (
        <map.HomeMap
          label={`${zip} in ${place}`} view={{ key: zip, bounds }} pins={[]} clusters={[]} shaded={shaded}
          onPinPress={ignore} onPinHover={ignore} onClusterPress={ignore} onMapPress={ignore} onRest={ignore}
        />
      )}
    </Box>
  );
}

function ignore() {}

const useStyles = makeStyles({
  frame: { height: 220, borderRadius: radius.photo, overflow: 'hidden', backgroundColor: mapColor.ground, web: { isolation: 'isolate' }, tablet: { height: 280 } },
});
