import type { Card, SavedPlace } from '@hearthway/api';

// Estimates drive times in the app, so that cards can show them immediately. The formula must match the BFF's
// features/place/drive; the tests of both use the same examples.
const detour = 1.3;
/** Minutes for getting to the car and for parking. */
const parking = 2;
/** Legs of a drive: each one's length in miles and speed in mph. Longer drives use faster roads. */
const legs: readonly { miles: number; speed: number }[] = [
  { miles: 2, speed: 20 },
  { miles: 8, speed: 32 },
  { miles: 20, speed: 45 },
  { miles: Infinity, speed: 60 },
];

/** Estimates a drive from the straight-line distance, in whole minutes. */
export function minutes(miles: number): number {
  let total = parking;
  let road = miles * detour;
  for (const leg of legs) {
    const part = Math.min(road, leg.miles);
    total += (part / leg.speed) * 60;
    road -= part;
  }
  return Math.round(total);
}

const earthMiles = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** The great-circle distance in statute miles. */
export function miles(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const lng = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = lat * lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * lng * lng;
  return 2 * earthMiles * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Beyond this many minutes, a card shows no drive time. */
const furthest = 120;

/** "About 12 min to Work". Undefined for a home without a position, or too far away. */
export function driveLabel(place: Pick<SavedPlace, 'name' | 'latitude' | 'longitude'>, card: Pick<Card, 'latitude' | 'longitude'>): string | undefined {
  if (card.latitude === 0 && card.longitude === 0) return undefined;
  const drive = minutes(miles(card, place));
  return drive > furthest ? undefined : `About ${drive} min to ${place.name}`;
}
