import { Element } from '@hearthway/ui';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLngBounds } from 'leaflet';

import type { NamedPlace } from '../basemap/basemap';
import { citiesKnownAt, type NameAt, namesThatFit } from '../basemap/placeNames';
import type { Place } from '../types';
import type { Map } from './leaflet';
import { type MapView, useMap, useMapView } from './MapFrame';
import { useBasemapFile } from './useBasemapFile';

/** Number of names on a map of 1,000,000 px² (a large screen); smaller maps have proportionally fewer. */
const namesOnALargeMap = 36;

/** Names of cities, on a map layer that moves with it. They are hidden from screen readers, which announce the map's label. */
export function PlaceNames({ markers }: { markers: readonly Place[] }) {
  const map = useMap();
  const [pane] = useState(() => map.getPane('names') ?? map.createPane('names'));
  const places = useBasemapFile('/cities.json');
  const view = useMapView();
  const shown = useMemo(() => (places ? namesIn(map, view, places, markers) : []), [map, view, places, markers]);

  return createPortal(
    <Element as="div" base="hw-names leaflet-zoom-hide" aria-hidden>
      {shown.map(({ name, x, y }) => (
        <Element as="span" base="" key={`${name} ${x} ${y}`} style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}>
          {name}
        </Element>
      ))}
    </Element>,
    pane,
  );
}

function namesIn(map: Map, { size: { x, y }, zoom, bounds }: MapView, places: NamedPlace[], markers: readonly Place[]): NameAt[] {
  const covered = markers.map((place) => map.latLngToLayerPoint(place));
  const known = places.slice(0, citiesKnownAt(zoom));
  return namesThatFit(within(map, bounds, known), covered, Math.ceil((namesOnALargeMap * x * y) / 1_000_000));
}

/** The places in view with their points on the layer. */
function* within(map: Map, view: LatLngBounds, places: NamedPlace[]): Iterable<NameAt> {
  const [south, west, north, east] = [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()];
  for (const [name, lat, lng] of places) {
    if (lat < south || lat > north || lng < west || lng > east) continue;
    const at = map.latLngToLayerPoint([lat, lng]).round();
    yield { name, x: at.x, y: at.y };
  }
}
