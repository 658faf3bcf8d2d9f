import type { Cluster } from '@hearthway/api';
import { count as figures, shortPrice } from '@hearthway/format';

import type { Size } from '../geometry';
import type { MapPin, Place, Point } from '../types';
import { clusterSize, dotSize, personSize, pinSize, subjectSize } from './markerSize';
import { commonStatus, pinText } from './pins';

/** A single home, with its price, or as a dot if the price doesn't fit. */
interface HomeMarker {
  pin: MapPin;
  dot: boolean;
}

/** Several homes in one marker. */
export interface ClusterMarker {
  cluster: Cluster;
  /** Ids of its homes that have cards. */
  ids: readonly string[];
}

export interface Markers {
  /** In the order of the list. */
  homes: readonly HomeMarker[];
  /** Largest first. */
  clusters: readonly ClusterMarker[];
  /** Of all homes, if they aren't for sale. */
  status?: MapPin['status'];
}

/** Positions and text size on the screen at the current zoom. */
export interface Screen {
  pixelOf(place: Place): Point;
  /** The reader's text size; 1 by default. */
  textScale: number;
  /** Of the homes without cards, whose pins say it. */
  status?: MapPin['status'];
}

/** An element of the layout: a home, or several that are already merged. */
interface Item {
  at: Point;
  cluster: Cluster;
  /** Its homes that have cards. */
  pins: readonly MapPin[];
  dot: boolean;
  box: Size;
}

/**
 * Lays out the map's markers without overlaps: each has its own box, at least as large as a touch target. Prices come
 * before small clusters: a cluster beside a larger one is shown only where no price is. A home without room for its price
 * becomes a dot; one without room for that either is counted in a cluster nearby. Nothing is lost: homes and counts add
 * up to the input. Only the subject may cover what is beneath it.
 *
 * Each round places what is left; a round without a merge is the result. Merges reduce the number of items, so the loop
 * ends. Each round is O(n²), for a few hundred items.
 */
export function layOutMarkers(pins: readonly MapPin[], clusters: readonly Cluster[], usual: Screen): Markers {
  const status = commonStatus(pins);
  const screen = { ...usual, status };
  const subjects = pins.filter(({ subject }) => subject).map((pin) => itemOf(clusterOf(pin), [pin], screen));
  let items = [
    ...clusters.map((cluster) => itemOf(cluster, [], screen)),
    ...pins.filter(({ subject }) => !subject).map((pin) => itemOf(clusterOf(pin), [pin], screen)),
  ].sort(byImportance);
  for (let joined = true; joined;) {
    const before = items.length;
    items = placed(items, subjects, screen).sort(byImportance);
    joined = items.length < before;
  }
  const alone = new Map([...subjects, ...items].filter(isHome).map((item) => [item.pins[0]!.id, item]));
  return {
    homes: pins.flatMap((pin) => (alone.has(pin.id) ? [{ pin, dot: alone.get(pin.id)!.dot }] : [])),
    clusters: items.filter((item) => !isHome(item)).map(({ cluster, pins: listed }) => ({ cluster, ids: listed.map(({ id }) => id) })),
    status,
  };
}

/** More expensive homes take precedence over cheaper ones, and viewed homes come last. */
export function rankOf({ price, seen }: Pick<MapPin, 'price' | 'seen'>): number {
  return (seen ? 0 : 1e9) + Math.min(price, 999_999_999);
}

/** One round. A dot of the previous round may have room for its price now. */
function placed(items: readonly Item[], subjects: readonly Item[], screen: Screen): Item[] {
  const done: Item[] = [];
  const count = (item: Item, farther: number) => {
    const host = nearest(item, done, farther);
    done[host] = join(done[host]!, item, screen);
  };
  const again = items.map((one) => (one.dot ? itemOf(one.cluster, one.pins, screen) : one));
  const clusters = again.filter(({ cluster }) => cluster.count > 1);
  const homes = again.filter(({ cluster }) => cluster.count === 1);

  const crowded = clusters.filter((item) => !place(item, done, apart));
  const priceless = homes.filter((item) => {
    const dot = dotOf(item);
    return !place(dot && !isFree(item, subjects) ? dot : item, done);
  });
  for (const item of crowded) {
    if (!place(item, done)) count(item, Infinity);
  }
  for (const item of priceless) {
    const dot = dotOf(item);
    if (!dot || !place(dot, done)) count(item, nearby);
  }
  return done;
}

/** Between two clusters there is room for a price: their centers are this many times as far apart as without. */
const apart = 2;

/** A home is counted in a cluster rather than with another home, unless it is so many px farther away. */
const nearby = 140;

/** Adds the item to those placed if its box, or so many times that, is free. */
function place(item: Item, done: Item[], times?: number): boolean {
  const free = isFree(item, done, times);
  if (free) done.push(item);
  return free;
}

const isFree = (item: Item, others: readonly Item[], times?: number) => !others.some((other) => overlap(item, other, times));

function overlap(a: Item, b: Item, times = 1): boolean {
  return Math.abs(a.at.x - b.at.x) * 2 < (a.box.width + b.box.width) * times && Math.abs(a.at.y - b.at.y) * 2 < (a.box.height + b.box.height) * times;
}

/** A home as a dot. Portraits and homes without cards have none. */
function dotOf(item: Item): Item | undefined {
  return isHome(item) && !item.pins[0]!.portrait ? { ...item, dot: true, box: dotSize } : undefined;
}

/** Index of the nearest item. Homes count as so many px `farther` than clusters. */
function nearest(item: Item, others: readonly Item[], farther: number): number {
  const distances = others.map(({ at, cluster }) => Math.hypot(at.x - item.at.x, at.y - item.at.y) + (cluster.count === 1 ? farther : 0));
  return distances.indexOf(Math.min(...distances));
}

/** Merges an item into another one. A cluster stays where it is; two homes become one in between. */
function join(a: Item, b: Item, screen: Screen): Item {
  const count = a.cluster.count + b.cluster.count;
  const mean = (one: number, other: number) => (a.cluster.count > 1 ? one : (one + other) / 2);
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
  return { at: screen.pixelOf(cluster), cluster, pins, dot: false, box: boxOf(cluster, home, screen) };
}

function boxOf({ count, lowest_price: price }: Cluster, home: MapPin | undefined, { textScale, status }: Screen): Size {
  const from = price > 0 ? shortPrice(price) : undefined;
  if (home?.portrait) return personSize;
  if (home?.subject) return subjectSize;
  if (home) return pinSize(home.text, home.saved, textScale);
  // A home without a card looks like the pin it would become.
  return count === 1 ? pinSize(pinText(price, status), false, textScale) : clusterSize(figures(count), from, textScale);
}

/** A home as a cluster of one. */
function clusterOf({ lat, lng, price }: MapPin): Cluster {
  return { lat, lng, count: 1, lowest_price: price, bounds: { south: lat, west: lng, north: lat, east: lng } };
}

const isHome = ({ cluster, pins }: Item) => cluster.count === 1 && pins.length === 1;

/** Large clusters first, homes with cards before those without; a stable order. */
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
