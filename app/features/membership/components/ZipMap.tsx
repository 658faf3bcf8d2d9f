import type { ZipCodeRecord } from '@hearthway/api';
import { mapColor, radius, type StyleInput, StyleSheet, View } from '@hearthway/ui';
import { useMemo } from 'react';

import { ellipse } from '../../../components/Map/geometry';
import { lazy, useLazy } from '../../../lib/lazy';
import { useNearViewport } from '../../../lib/useNearViewport';

const mapChunk = lazy(() => import('../../../components/Map'));

/** In degrees of latitude: how far around its center a ZIP code is shaded, and the map's margin around the centers. */
const RADIUS = 0.018;
const AROUND = 0.045;

interface Props {
  zips: readonly ZipCodeRecord[];
  label: string;
  /** Style of the frame. */
  style?: StyleInput;
}

/** A map of approximate ZIP code areas: circles, because we know only the centers. Loads when it's near the viewport. */
export function ZipMap({ zips, label, style }: Props) {
  const [frame, near] = useNearViewport();
  const map = useLazy(mapChunk, near);
  const key = zips.map(({ zip }) => zip).join(' ');
  const { shaded, bounds } = useMemo(() => {
    const [lats, lngs] = [zips.map(({ latitude }) => latitude), zips.map(({ longitude }) => longitude)];
    const aside = AROUND * stretchAt(lats[0] ?? 0);
    return {
      shaded: zips.map(({ zip, latitude: lat, longitude: lng }) => ({
        name: zip,
        center: { lat, lng },
        ring: ellipse({ lat, lng }, { lat: RADIUS, lng: RADIUS * stretchAt(lat) }),
      })),
      bounds: { south: Math.min(...lats) - AROUND, west: Math.min(...lngs) - aside, north: Math.max(...lats) + AROUND, east: Math.max(...lngs) + aside },
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key covers all that matters: a ZIP code's position never changes
  }, [key]);
  return (
    <View ref={frame} style={[styles.frame, style]} testID="zip-map">
      {map && (
        <map.HomeMap
          label={label}
          view={{ key, bounds }}
          pins={[]}
          clusters={[]}
          shaded={shaded}
          onPinPress={ignore}
          onPinHover={ignore}
          onClusterPress={ignore}
          onMapPress={ignore}
          onRest={ignore}
        />
      )}
    </View>
  );
}

/** Degrees of longitude that span the same distance as one degree of latitude. */
const stretchAt = (lat: number): number => 1 / Math.cos((lat * Math.PI) / 180);

function ignore() {}

const styles = StyleSheet.create({
  frame: {
    height: 220,
    borderRadius: radius.photo,
    overflow: 'hidden',
    backgroundColor: mapColor.background,
    web: { isolation: 'isolate' },
    print: { display: 'none' },
    tablet: { height: 280 },
  },
});
