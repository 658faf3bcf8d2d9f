import type { Bounds } from '@hearthway/api';
import { mapColor, radius, StyleSheet, useNavigate, View } from '@hearthway/ui';
import { useMemo } from 'react';

import type { Person, Place } from '../../../components/Map/types';
import { ellipse } from '../../../components/Map/geometry';
import { lazy, useLazy } from '../../../lib/lazy';
import { useNearViewport } from '../../../lib/useNearViewport';

const mapChunk = lazy(() => import('../../../components/Map'));

export interface AreaPin {
  href: string;
  text: string;
  label: string;
  latitude: number;
  longitude: number;
  /** Set if the pin is an agent rather than a city. */
  portrait?: Person;
  /** Approximate bounds of the city. A city with bounds is shaded instead of getting a pin. */
  extent?: Bounds | null;
}

interface Props {
  label: string;
  pins: readonly AreaPin[];
  /** Center of the city whose agents these are. Shown even if no agent has a pin. */
  center?: Place;
  /** URL of the pin to draw larger, because it's highlighted in a list. */
  marked?: string;
  onMark?: (href: string | undefined) => void;
  tall?: boolean;
}

/** Margin around the pins, in degrees: for cities, for several agents of a city, and for a single agent. */
const around = { cities: 0.12, agents: 0.006, agent: 0.03 };

/**
 * A map of cities, or of one city's agents. Pressing a pin opens the city's agents or the agent's profile. The page
 * also lists them, so nothing depends on the map. Loads when it's near the viewport.
 */
export function AreaMap({ label, pins, center, marked, onMark = ignore, tall }: Props) {
  const { navigate } = useNavigate();
  const [frame, near] = useNearViewport();
  const map = useLazy(mapChunk, near);
  const spots = pins.length > 0 || !center ? pins.map(({ latitude: lat, longitude: lng }) => ({ lat, lng })) : [center];
  const [lats, lngs] = [spots.map(({ lat }) => lat), spots.map(({ lng }) => lng)];
  const key = [center?.lat, center?.lng, ...pins.map(({ href }) => href)].join(' ');
  /* eslint-disable react-hooks/exhaustive-deps -- new arrays would redraw the map on every render */
  const shaded = useMemo(
    () => pins.flatMap(({ text, latitude: lat, longitude: lng, extent }) => (extent ? { name: text, center: { lat, lng }, ring: outline(extent) } : [])),
    [key],
  );
  const markers = useMemo(
    () =>
      pins
        .filter(({ extent }) => !extent)
        .map(({ href, text, portrait, label: spoken, latitude: lat, longitude: lng }) => ({ id: href, text, portrait, label: spoken, price: 0, lat, lng })),
    [key],
  );
  /* eslint-enable react-hooks/exhaustive-deps */
  const margin = !center ? around.cities : pins.length > 1 ? around.agents : around.agent;
  const bounds = { south: Math.min(...lats) - margin, west: Math.min(...lngs) - margin, north: Math.max(...lats) + margin, east: Math.max(...lngs) + margin };
  return (
    <View ref={frame} style={[styles.frame, tall && styles.tall]}>
      {map && (
        <map.HomeMap
          label={label}
          view={{ key, bounds }}
          pins={markers}
          clusters={none}
          nouns={center ? agents : cities}
          highlighted={marked}
          shaded={shaded}
          onPinPress={(href) => navigate(href)}
          onPinHover={onMark}
          onClusterPress={ignore}
          onMapPress={ignore}
          onRest={ignore}
        />
      )}
    </View>
  );
}

/** An ellipse that stands for a city's outline, of which only the bounds are known. */
function outline({ south, west, north, east }: Bounds) {
  return ellipse({ lat: (south + north) / 2, lng: (west + east) / 2 }, { lat: (north - south) / 2, lng: (east - west) / 2 });
}

const none: never[] = [];
const cities = ['city', 'cities'] as const;
const agents = ['agent', 'agents'] as const;

function ignore() {}

const styles = StyleSheet.create({
  frame: {
    height: 240,
    borderRadius: radius.panel,
    overflow: 'hidden',
    backgroundColor: mapColor.background,
    web: { isolation: 'isolate' },
    tablet: { height: 320 },
    print: { display: 'none' },
  },
  tall: { height: 420, tablet: { height: 420 }, desktop: { web: { height: 'min(720px, calc(100dvh - 128px))' } } },
});
