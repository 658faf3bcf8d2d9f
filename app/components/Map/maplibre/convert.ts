import type { Bounds } from '@hearthway/api';
import type { LngLatBounds, ViewState } from '@maplibre/maplibre-react-native';

import type { MapArea } from '../types';

/** West, south, east, north; across the antimeridian east continues past 180°. */
export function corners({ south, west, north, east }: Bounds): LngLatBounds {
  return [west, south, east < west ? east + 360 : east, north];
}

/** Add it to MapLibre's zoom level to get the web's: MapLibre's tiles are 512 px wide, so its levels are one lower. */
export const tilesOfTheWeb = 1;

/** The visible part of the map: without the share that the sheet covers at the bottom. */
export function areaOfEvent({ bounds: [west, south, east, north], zoom }: Pick<ViewState, 'bounds' | 'zoom'>, covered: number): MapArea {
  return {
    // Assumes that latitudes are evenly spaced in the box, which is accurate enough at city scale.
    bounds: { west, east, north, south: south + (north - south) * covered },
    zoom: Math.max(1, Math.round(zoom + tilesOfTheWeb)),
  };
}

/** Position of a place on the world map at a web zoom level, in points. */
export function pixelOf(place: { lat: number; lng: number }, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const sin = Math.sin((place.lat * Math.PI) / 180);
  return {
    x: ((place.lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  };
}
