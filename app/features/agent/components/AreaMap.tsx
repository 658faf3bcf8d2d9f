import type { Bounds } from '@hearthway/api';
import { Box, makeStyles, mapColor, radius, useNavigate } from '@hearthway/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { View } from 'react-native';

import { lazy, useLazy } from '../../../lib/lazy';
import { whenNear } from '../../../lib/whenNear';

const mapChunk = lazy(() => import('../../../components/Map'));

export interface AreaPin {
  href: string;
  text: string;
  label: string;
  latitude: number;
  longitude: number;
  /** Where the city begins and ends, roughly: it is shaded, and has no pin. */
  extent?: Bounds | null;
}

interface Props {
  label: string;
  pins: readonly AreaPin[];
  tall?: boolean;
}

/** Degrees around a single city. */
const around = 0.12;

/** Cities on a map; a press opens the agents there. A list has the same cities. It loads when it comes near the window. */
export function AreaMap({ label, pins, tall }: Props) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const frame = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNear(frame.current, () => setNear(true)), []);
  const map = useLazy(mapChunk, near);
  const [lats, lngs] = [pins.map(({ latitude }) => latitude), pins.map(({ longitude }) => longitude)];
  const key = pins.map(({ href }) => href).join(' ');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new array would be drawn again on every render
  const shaded = useMemo(() => pins.flatMap(({ text, latitude: lat, longitude: lng, extent }) => (extent ? { name: text, center: { lat, lng }, ring: ellipse(extent) } : [])), [key]);
  const bounds = { south: Math.min(...lats) - around, west: Math.min(...lngs) - around, north: Math.max(...lats) + around, east: Math.max(...lngs) + around };
  return (
    <Box ref={frame} style={[s.frame, tall && s.tall]}>
      {map && (
        <map.HomeMap
          label={label}
          view={{ key, bounds }}
          pins={pins.filter(({ extent }) => !extent).map(({ href, text, label: spoken, latitude: lat, longitude: lng }) => ({ id: href, text, label: spoken, price: 0, lat, lng }))}
          clusters={[]}
          shaded={shaded}
          onPinPress={(href) => navigate(href)}
          onPinHover={ignore}
          onClusterPress={ignore}
          onMapPress={ignore}
          onRest={ignore}
        />
      )}
    </Box>
  );
}

/** An area of a city's size, where only its extent is known. */
function ellipse({ south, west, north, east }: Bounds) {
  const corners = 64;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return { lat: (south + north) / 2 + ((north - south) / 2) * Math.sin(angle), lng: (west + east) / 2 + ((east - west) / 2) * Math.cos(angle) };
  });
}

function ignore() {}

const useStyles = makeStyles({
  frame: { height: 240, borderRadius: radius.panel, overflow: 'hidden', backgroundColor: mapColor.ground, web: { isolation: 'isolate' }, tablet: { height: 320 }, print: { display: 'none' } },
  tall: { height: 420, tablet: { height: 420 }, desktop: { web: { height: 'min(720px, calc(100dvh - 128px))' } } },
});
