import type { ZipCodeRecord } from '@hearthway/api';
import { Box, makeStyles, mapColor, radius } from '@hearthway/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { View } from 'react-native';

import { lazy, useLazy } from '../../../../../lib/lazy';
import { whenNear } from '../../../../../lib/whenNear';

const mapChunk = lazy(() => import('../../../../../components/Map'));

/** Degrees around the outermost ZIP codes, and the radius of the circle that marks one; where exactly it ends isn’t known. */
const around = 0.04;
const radiusLat = 0.014;

/** Where the ZIP codes are. The list beside it has the same ones. */
export function ZipMap({ zips }: { zips: readonly ZipCodeRecord[] }) {
  const s = useStyles();
  const frame = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNear(frame.current, () => setNear(true)), []);
  const map = useLazy(mapChunk, near);
  const key = zips.map(({ zip }) => zip).join(' ');
  const { shaded, bounds } = useMemo(() => {
    const [lats, lngs] = [zips.map(({ latitude }) => latitude), zips.map(({ longitude }) => longitude)];
    return {
      shaded: zips.map(({ zip, latitude: lat, longitude: lng }) => ({ name: zip, center: { lat, lng }, ring: circle(lat, lng) })),
      bounds: { south: Math.min(...lats) - around, west: Math.min(...lngs) - around, north: Math.max(...lats) + around, east: Math.max(...lngs) + around },
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same ZIP codes stay where they are
  }, [key]);
  return (
    <Box ref={frame} style={s.frame} testID="zip-map">
      {map && (
        <map.HomeMap
          label="Map of your ZIP codes" view={{ key, bounds }} pins={[]} clusters={[]} shaded={shaded}
          onPinPress={ignore} onPinHover={ignore} onClusterPress={ignore} onMapPress={ignore} onRest={ignore}
        />
      )}
    </Box>
  );
}

function circle(lat: number, lng: number) {
  const corners = 32;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return { lat: lat + radiusLat * Math.sin(angle), lng: lng + (radiusLat / Math.cos((lat * Math.PI) / 180)) * Math.cos(angle) };
  });
}

function ignore() {}

const useStyles = makeStyles({
  frame: {
    height: 220, borderRadius: radius.panel, overflow: 'hidden', backgroundColor: mapColor.ground, web: { isolation: 'isolate' }, print: { display: 'none' },
    tablet: { width: '38%', height: 250 },
  },
});
