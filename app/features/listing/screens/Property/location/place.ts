import type { Bounds, Card } from '@hearthway/api';

import type { MapPin, Ring } from '../../../../../components/Map';

/** Kilometers per degree of latitude. */
const kmPerDegree = 111.32;

/** Half the height of the map around a home, in km. */
const halfHeight = 0.7;
const halfHeightOfArea = 1.6;

/** Radius in km of the circle for a withheld address: more than its coordinates are rounded by. */
export const areaRadius = 0.9;

const corners = 48;

/** Coordinates that mean unknown. */
export function hasNoPosition({ latitude, longitude }: Pick<Card, 'latitude' | 'longitude'>): boolean {
  return latitude === 0 && longitude === 0;
}

function degrees(km: number, latitude: number): { lat: number; lng: number } {
  const lat = km / kmPerDegree;
  return { lat, lng: lat / Math.max(0.2, Math.cos((latitude * Math.PI) / 180)) };
}

/** What the map shows of the surroundings. */
export function surroundings({ latitude, longitude }: Card, exact: boolean): Bounds {
  const { lat, lng } = degrees(exact ? halfHeight : halfHeightOfArea, latitude);
  return { south: latitude - lat, west: longitude - lng, north: latitude + lat, east: longitude + lng };
}

/** A circle on the map, as a ring of corners: the home is somewhere inside. */
export function areaOf({ latitude, longitude }: Card): Ring {
  const { lat, lng } = degrees(areaRadius, latitude);
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return { lat: latitude + lat * Math.sin(angle), lng: longitude + lng * Math.cos(angle) };
  });
}

/** The home's own pin. */
export function pinOf(card: Card, text: string): MapPin {
  return { id: card.id, text, label: card.address, price: card.price, lat: card.latitude, lng: card.longitude };
}
