import type { Bounds } from '@hearthway/api';
import { shortWindow } from '@hearthway/ui';
import type { FitBoundsOptions } from 'leaflet';

import type { MapArea, MapView } from '../types';
import { LatLngBounds, type Map } from './leaflet';

/** Bounds across the antimeridian continue past 180°. */
export function latLngBounds({ south, west, north, east }: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east < west ? east + 360 : east]);
}

/** Padding in px, so that no marker is under the edge, or under the controls on the right. */
const margin = { top: 36, left: 40, right: 72, bottom: 36 };

/** The share of the map covered by a phone's sheet; 0 on wider screens. */
export const coveredNow = (covered = 0) => (window.matchMedia?.('(max-width: 767px)').matches && !window.matchMedia(shortWindow).matches ? covered : 0);

/** How a view fits into the visible part of the map. */
export function fitOptions(map: Map, { exact }: Pick<MapView, 'exact'>, covered?: number): FitBoundsOptions {
  const hidden = map.getSize().y * coveredNow(covered);
  if (exact) return { paddingBottomRight: [0, hidden] };
  return { paddingTopLeft: [margin.left, margin.top], paddingBottomRight: [margin.right, margin.bottom + hidden] };
}

/** The visible part of the map: its box without the share that a sheet covers at the bottom. */
export function visibleArea(map: Map, covered: number): MapArea {
  const { x, y } = map.getSize();
  const northWest = map.containerPointToLatLng([0, 0]);
  const southEast = map.containerPointToLatLng([x, y * (1 - covered)]);
  return {
    bounds: {
      south: Math.max(-90, southEast.lat),
      west: wrap(northWest.lng),
      north: Math.min(90, northWest.lat),
      east: wrap(southEast.lng),
    },
    zoom: Math.round(map.getZoom()),
  };
}

/** Whether both boxes are the same to about a pixel on a typical screen. */
export function nearlySame(one: Bounds, other: Bounds): boolean {
  const slack = Math.max(one.north - one.south, 1e-4) / 300;
  return (
    Math.abs(one.south - other.south) < slack &&
    Math.abs(one.north - other.north) < slack &&
    Math.abs(one.west - other.west) < slack * 2 &&
    Math.abs(one.east - other.east) < slack * 2
  );
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** The reader's text size relative to the default. */
export function textScale(): number {
  return (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
