import type { Cluster } from '@hearthway/api';
import { count as figures, shortPrice } from '@hearthway/format';

import type { Size } from '../geometry';
import type { MapPin, Place, Point } from '../types';
import { clusterSize, dotSize, pinSize } from './markerSize';

/** A home that stands alone: with its price, or as a dot where only a dot has room. */
export interface HomeMarker {
  pin: MapPin;
  dot: boolean;
}

/** Homes that stand together. */
export interface ClusterMarker {
  cluster: Cluster;
  /** Those of its homes that are listed. */
  ids: readonly string[];
}

export interface Markers {
  /** In the order of the list. */
  homes: readonly HomeMarker[];
  /** The largest first. */
  clusters: readonly ClusterMarker[];
}

/** Where things are on the screen at the current zoom, and how large they are drawn. */
export interface Screen {
  pixelOf(place: Place): Point;
  /** The reader's text size; 1 as usual. */
  textScale: number;
  /** So far out that a price would cover a county: homes are dots. */
  dotsOnly: boolean;
}

/** What takes part in the layout: a home, or homes that stand together already. */
interface Item {
  at: Point;
  cluster: Cluster;
  /** Of the homes in it that are listed. */
  pins: readonly MapPin[];
  dot: boolean;
  box: Size;
}

/**
 * Lays the map's markers out so that none covers another: each has a box of its own, at least as large as a finger. A home
 * that has no room for its price becomes a dot; one that has no room for that either joins its neighbor and is counted
 * there, and so do clusters. Nothing is lost: homes and counts add up to what came in.
 *
 * Each round places what is left, the most important first; a round without a join is the answer. Joins make the
 * items fewer, so it ends. O(n²) a round, for some hundred items.
 */
export function layOutMarkers(pins: readonly MapPin[], clusters: readonly Cluster[], screen: Screen): Markers {
  let items = [
    ...clusters.map((cluster) => itemOf(cluster, [], screen)),
    ...pins.map((pin) => itemOf(clusterOf(pin), [pin], screen)),
  ].sort(byImportance);
  for (let joined = true; joined;) {
    const before = items.length;
    items = placed(items, screen).sort(byImportance);
    joined = items.length < before;
  }
  const alone = new Map(items.filter(isHome).map((item) => [item.pins[0]!.id, item]));
  return {
    homes: pins.flatMap((pin) => (alone.has(pin.id) ? [{ pin, dot: alone.get(pin.id)!.dot }] : [])),
    clusters: items.filter((item) => !isHome(item)).map(({ cluster, pins: listed }) => ({ cluster, ids: listed.map(({ id }) => id) })),
  };
}

/** Dearer homes keep their place before cheaper ones, and homes already looked at come last. */
export function rankOf({ price, seen }: Pick<MapPin, 'price' | 'seen'>): number {
  return (seen ? 0 : 1e9) + Math.min(price, 999_999_999);
}

/** One round. A dot of the round before may have room for its price by now. */
function placed(items: readonly Item[], screen: Screen): Item[] {
  const done: Item[] = [];
  for (const item of items.map((one) => (one.dot ? itemOf(one.cluster, one.pins, screen) : one))) {
    const host = inTheWayOf(item, done);
    if (host === undefined) {
      done.push(item);
      continue;
    }
    const dot = isHome(item) ? { ...item, dot: true, box: dotSize } : undefined;
    if (dot && inTheWayOf(dot, done) === undefined) done.push(dot);
    else done[host] = join(done[host]!, item, screen);
  }
  return done;
}

/** The place in the list of whom an item would cover: the nearest cluster, or the nearest home when there is no cluster. */
function inTheWayOf(item: Item, others: readonly Item[]): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  others.forEach((other, index) => {
    const dx = Math.abs(other.at.x - item.at.x);
    const dy = Math.abs(other.at.y - item.at.y);
    if (dx * 2 >= other.box.width + item.box.width || dy * 2 >= other.box.height + item.box.height) return;
    const distance = Math.hypot(dx, dy) + (isHome(other) ? homesLast : 0);
    if (distance >= least) return;
    best = index;
    least = distance;
  });
  return best;
}

/** More than any distance at which markers touch, px. */
const homesLast = 10_000;

/** Both as one, in the middle of their homes. */
function join(a: Item, b: Item, screen: Screen): Item {
  const count = a.cluster.count + b.cluster.count;
  const mean = (one: number, other: number) => (one * a.cluster.count + other * b.cluster.count) / count;
  const prices = [a.cluster.lowest_price, b.cluster.lowest_price].filter((price) => price > 0);
  const [one, other] = [a.cluster.bounds, b.cluster.bounds];
  return itemOf(
    {
      count,
      lat: mean(a.cluster.lat, b.cluster.lat),
      lng: mean(a.cluster.lng, b.cluster.lng),
      lowest_price: prices.length > 0 ? Math.min(...prices) : 0,
      bounds: {
        south: Math.min(one.south, other.south),
        west: Math.min(one.west, other.west),
        north: Math.max(one.north, other.north),
        east: Math.max(one.east, other.east),
      },
    },
    [...a.pins, ...b.pins],
    screen,
  );
}

function itemOf(cluster: Cluster, pins: readonly MapPin[], screen: Screen): Item {
  const home = cluster.count === 1 ? pins[0] : undefined;
  const dot = home !== undefined && screen.dotsOnly;
  return { at: screen.pixelOf(cluster), cluster, pins, dot, box: dot ? dotSize : boxOf(cluster, home, screen.textScale) };
}

function boxOf({ count, lowest_price: price }: Cluster, home: MapPin | undefined, textScale: number): Size {
  const from = price > 0 ? shortPrice(price) : undefined;
  if (home) return pinSize(home.text, home.saved, textScale);
  // A home that is not among those listed looks like the pin that it will be.
  return count === 1 ? pinSize(from ?? 'Ask', false, textScale) : clusterSize(figures(count), from, textScale);
}

/** A home as a cluster of one. */
function clusterOf({ lat, lng, price }: MapPin): Cluster {
  return { lat, lng, count: 1, lowest_price: price, bounds: { south: lat, west: lng, north: lat, east: lng } };
}

const isHome = ({ cluster, pins }: Item) => cluster.count === 1 && pins.length === 1;

/** Large clusters first, listed homes before those that are not; always the same order for the same items. */
function byImportance(a: Item, b: Item): number {
  return (
    b.cluster.count - a.cluster.count ||
    b.pins.length - a.pins.length ||
    rankOfItem(b) - rankOfItem(a) ||
    a.cluster.lat - b.cluster.lat ||
    a.cluster.lng - b.cluster.lng ||
    ((a.pins[0]?.id ?? '') < (b.pins[0]?.id ?? '') ? -1 : 1)
  );
}

const rankOfItem = ({ pins, cluster }: Item) => (pins[0] ? rankOf(pins[0]) : cluster.lowest_price);
