import type { Bounds, Card } from '@hearthway/api';

import type { MapPin, Ring } from '../../../../../components/Map/types';
import { ellipse } from '../../../../../components/Map/geometry';

/** Kilometers per degree of latitude. */
const kmPerDegree = 111.32;

/** Half the height of the map in km: around an exact position, and around an approximate area. */
const halfHeight = 0.7;
const halfHeightOfArea = 1.6;

/**
 * Radius in km of the circle for a withheld address. It must exceed the error of the rounded coordinates, so that the
 * home is inside.
 */
export const areaRadius = 0.9;

/** Whether the position is unknown, which the BFF encodes as 0, 0. */
export function hasNoPosition({ latitude, longitude }: Pick<Card, 'latitude' | 'longitude'>): boolean {
  return latitude === 0 && longitude === 0;
}

function degrees(km: number, latitude: number): { lat: number; lng: number } {
  const lat = km / kmPerDegree;
  return { lat, lng: lat / Math.max(0.2, Math.cos((latitude * Math.PI) / 180)) };
}

/** Bounds of the map around a home. */
export function surroundings({ latitude, longitude }: Card, exact: boolean): Bounds {
  const { lat, lng } = degrees(exact ? halfHeight : halfHeightOfArea, latitude);
  return { south: latitude - lat, west: longitude - lng, north: latitude + lat, east: longitude + lng };
}

/** The circle that contains the home, as a polygon. */
export function areaOf({ latitude, longitude }: Card): Ring {
  return ellipse({ lat: latitude, lng: longitude }, degrees(areaRadius, latitude));
}

/** The home's own pin. */
export function pinOf(card: Card, text: string): MapPin {
  return { id: card.id, text, label: card.address, price: card.price, lat: card.latitude, lng: card.longitude };
}
