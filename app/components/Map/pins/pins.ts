import type { Card, Cluster } from '@hearthway/api';
import { counted, price, shortPrice } from '@hearthway/format';

import { contains } from '../geometry';
import type { MapPin } from '../types';

/** Ids of the homes that a person has viewed and saved. */
interface Marks {
  seen?: ReadonlySet<string>;
  saved?: ReadonlySet<string>;
}

/** Pins of the homes with a position; a home without coordinates is only in the list. */
export function pinsOf(cards: readonly Card[], { seen, saved }: Marks = {}): MapPin[] {
  return cards.filter(isPlaced).map((card) => ({
    id: card.id,
    lat: card.latitude,
    lng: card.longitude,
    price: card.price,
    text: pinText(card.price, card.status),
    status: card.status,
    label: pinLabel(card, seen?.has(card.id), saved?.has(card.id)),
    seen: seen?.has(card.id),
    saved: saved?.has(card.id),
  }));
}

type Status = MapPin['status'];

/** What a pin and the legend say of homes that aren't for sale. */
const statusNames: Record<NonNullable<Status>, string> = { pending: 'Pending', sold: 'Sold' };

/** "$900K", "Sold $900K"; "Ask" or "Sold" without a price. */
export function pinText(price: number, status?: Status): string {
  const amount = price > 0 ? shortPrice(price) : '';
  return [status && statusNames[status], amount].filter(Boolean).join(' ') || 'Ask';
}

/** What all homes on the map are if none is for sale: a search for sold homes finds no others. */
export function commonStatus(pins: readonly MapPin[]): Status {
  const status = pins[0]?.status;
  return pins.every((pin) => pin.status === status) ? status : undefined;
}

/** "4 beds, $899,900, 6731 Lupton Drive, seen" */
export function pinLabel(card: Card, seen?: boolean, saved?: boolean): string {
  const size = card.beds > 0 ? counted(card.beds, 'bed') : card.sub_type;
  const parts = [size, card.status && statusNames[card.status].toLowerCase(), card.price_note ?? price(card.price), card.street || card.address];
  if (saved) parts.push('saved');
  if (seen) parts.push('seen');
  return parts.filter(Boolean).join(', ');
}

/** "24 homes, from $289K"; "24 homes, sold, from $289K" */
export function clusterLabel(cluster: Cluster, nouns: readonly [string, string] = ['home', 'homes'], status?: Status): string {
  const homes = counted(cluster.count, ...nouns) + (status ? `, ${statusNames[status].toLowerCase()}` : '');
  return cluster.lowest_price > 0 ? `${homes}, from ${shortPrice(cluster.lowest_price)}` : homes;
}

/**
 * Clusters without the homes that were loaded later and have their own pins. Clusters come from a grid, so a home is
 * within the bounds of its own cluster only. The lowest price stays: it is still a lower bound.
 */
export function clustersWithout(clusters: readonly Cluster[], cards: readonly Card[]): Cluster[] {
  // Homes without a position are counted in a cluster at 0, 0, which is on no map of the United States.
  const placed = clusters.filter((cluster) => cluster.lat !== 0 || cluster.lng !== 0);
  if (cards.length === 0) return placed;
  const left = placed.map((cluster) => ({ ...cluster }));
  for (const card of cards.filter(isPlaced)) {
    const home = left.find((cluster) => cluster.count > 0 && contains(cluster.bounds, { lat: card.latitude, lng: card.longitude }));
    if (home) home.count -= 1;
  }
  return left.filter((cluster) => cluster.count > 0);
}

/** Feeds use 0, 0 for an unknown position. */
function isPlaced(card: Card): boolean {
  return card.latitude !== 0 || card.longitude !== 0;
}
