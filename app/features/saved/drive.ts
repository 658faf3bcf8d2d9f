import type { Card, SavedPlace } from '@hearthway/api';

// How long a drive takes, by the rule of thumb of the BFF's features/place/drive: cards of any list say it at once. The tests of
// both hold the same drives.
const detour = 1.3;
/** Minutes to the car and from it. */
const parking = 2;
/** Stretches of road: so many miles at so many miles an hour. */
const legs: readonly { miles: number; speed: number }[] = [
  { miles: 2, speed: 20 }, { miles: 8, speed: 32 }, { miles: 20, speed: 45 }, { miles: Infinity, speed: 60 },
];

/** Estimates a drive over a distance as the crow flies, in whole minutes. */
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

interface Point { latitude: number; longitude: number }

/** The great-circle distance in statute miles. */
export function miles(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const lng = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = lat * lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * lng * lng;
  return 2 * earthMiles * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Further than this nobody drives every day: a card says nothing. */
const furthest = 120;

/** "About 12 min to Work", of the place that was saved first; nothing of a home whose place nobody knows. */
export function driveLabel(place: Pick<SavedPlace, 'name' | 'latitude' | 'longitude'>, card: Pick<Card, 'latitude' | 'longitude'>): string | undefined {
  if (card.latitude === 0 && card.longitude === 0) return undefined;
  const drive = minutes(miles(card, place));
  return drive > furthest ? undefined : `About ${drive} min to ${place.name}`;
}
