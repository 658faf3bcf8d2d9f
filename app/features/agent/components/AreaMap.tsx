import { Box, makeStyles, mapColor, radius, useNavigate } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';
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
}

interface Props {
  label: string;
  pins: readonly AreaPin[];
  tall?: boolean;
}

/** Degrees around a single city. */
const around = 0.12;

/** Cities on a map; a press leads to the agents there. What it shows is in a list as well. It loads when it is near the window. */
export function AreaMap({ label, pins, tall }: Props) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const frame = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNear(frame.current, () => setNear(true)), []);
  const map = useLazy(mapChunk, near);
  const [lats, lngs] = [pins.map(({ latitude }) => latitude), pins.map(({ longitude }) => longitude)];
  const bounds = { south: Math.min(...lats) - around, west: Math.min(...lngs) - around, north: Math.max(...lats) + around, east: Math.max(...lngs) + around };
  return (
    <Box ref={frame} style={[s.frame, tall && s.tall]}>
      {map && (
        <map.HomeMap
          label={label}
          view={{ key: pins.map(({ href }) => href).join(' '), bounds }}
          pins={pins.map(({ href, text, label: said, latitude: lat, longitude: lng }) => ({ id: href, text, label: said, price: 0, lat, lng }))}
          clusters={[]}
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

function ignore() {}

const useStyles = makeStyles({
  frame: { height: 240, borderRadius: radius.panel, overflow: 'hidden', backgroundColor: mapColor.ground, tablet: { height: 320 }, print: { display: 'none' } },
  tall: { height: 420, tablet: { height: 420 }, desktop: { web: { height: 'min(720px, calc(100dvh - 128px))' } } },
});
