import type { Bounds, Cluster } from '@hearthway/api';

import type { Place, Point } from './types';

/** Below this zoom a price would cover a whole county: pins become dots. */
export const dotZoom = 10;

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Where a pin's card goes: above the pin, below it when there is no room above, and always
 * inside the box. Pixels; `pin` is the tip that points at the home.
 */
export function placeCard(pin: Point, card: Size, box: Size, gap = 48, edge = 12): Point & { below: boolean } {
  const above = pin.y - gap - card.height;
  const below = above < edge && pin.y + edge * 2 + card.height <= box.height - edge;
  const y = below ? pin.y + edge * 2 : clamp(above, edge, box.height - card.height - edge);
  return { x: clamp(pin.x - card.width / 2, edge, box.width - card.width - edge), y, below };
}

/** A pin's place on the screen, and what it is worth showing. */
export interface Ranked extends Point {
  id: string;
  /** The higher one keeps its price when two lie on each other. */
  rank: number;
}

/**
 * Which pins have no room for their price: those whose middle lies under a pin of higher
 * rank or touches a cluster's bubble. They become dots, so that every home stays on the map.
 * O(n²) for at most some hundred pins.
 */
export function crowdedOut(pins: readonly Ranked[], bubbles: readonly Point[] = [], width = 52, height = 26): Set<string> {
  const shown: Ranked[] = [];
  const dots = new Set<string>();
  for (const pin of [...pins].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))) {
    const covered =
      bubbles.some((bubble) => near(bubble, pin, bubbleSize.width, bubbleSize.height)) ||
      shown.some((other) => near(other, pin, width, height));
    if (covered) dots.add(pin.id);
    else shown.push(pin);
  }
  return dots;
}

/** Room that a cluster's bubble takes, and its distance to the next one, px. */
const bubbleSize = { width: 66, height: 46 };

const near = (a: Point, b: Point, width: number, height: number) => Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < height;

/**
 * Joins clusters whose bubbles would lie on each other. The larger one takes the smaller one in, so the
 * counts still add up.
 */
export function joinClusters(clusters: readonly Cluster[], pixelOf: (place: Place) => Point): Cluster[] {
  const joined: { cluster: Cluster; at: Point }[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.count - a.count)) {
    const at = pixelOf(cluster);
    const host = joined.find((other) => near(other.at, at, bubbleSize.width, bubbleSize.height));
    if (host) host.cluster = union(host.cluster, cluster);
    else joined.push({ cluster, at });
  }
  return joined.map(({ cluster }) => cluster);
}

/** Both clusters as one, where the first one stands. */
function union(a: Cluster, b: Cluster): Cluster {
  const prices = [a.lowest_price, b.lowest_price].filter((price) => price > 0);
  return {
    ...a,
    count: a.count + b.count,
    lowest_price: prices.length > 0 ? Math.min(...prices) : 0,
    bounds: {
      south: Math.min(a.bounds.south, b.bounds.south),
      west: Math.min(a.bounds.west, b.bounds.west),
      north: Math.max(a.bounds.north, b.bounds.north),
      east: Math.max(a.bounds.east, b.bounds.east),
    },
  };
}

/** Homes already looked at lie lowest; of the others the dearer one lies on top. */
export function rankOf(pin: { id: string; price: number; seen?: boolean }, selected?: string, lit?: string): number {
  if (pin.id === selected) return 4e9;
  if (pin.id === lit) return 3e9;
  return (pin.seen ? 0 : 1e9) + Math.min(pin.price, 999_999_999);
}

/**
 * Fewer corners for a line drawn by hand: Douglas and Peucker's method (1973). `tolerance` is in the
 * units of the points; the ends stay.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (line.length < 3 || !first || !last) return [...line];
  let farthest = 0;
  let distance = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceToSegment(line[i]!, first, last);
    if (away > distance) [farthest, distance] = [i, away];
  }
  if (distance <= tolerance) return [first, last];
  return [...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplify(line.slice(farthest), tolerance)];
}

/** Simplifies more and more until the line has at most `most` corners. */
export function simplifyTo(line: readonly Point[], most: number): Point[] {
  let tolerance = 3;
  let simple = simplify(line, tolerance);
  while (simple.length > most) {
    tolerance *= 1.5;
    simple = simplify(line, tolerance);
  }
  return simple;
}

export function contains(bounds: Bounds, place: Place): boolean {
  const between = bounds.west <= bounds.east
    ? place.lng >= bounds.west && place.lng <= bounds.east
    : place.lng >= bounds.west || place.lng <= bounds.east;
  return between && place.lat >= bounds.south && place.lat <= bounds.north;
}

/** A box of at least some 300 m, so that a single home is not zoomed to its doormat. */
export function roomy(bounds: Bounds, least = 0.003): Bounds {
  const lat = Math.max(0, least - (bounds.north - bounds.south)) / 2;
  const lng = Math.max(0, least - (bounds.east - bounds.west)) / 2;
  return { south: bounds.south - lat, west: bounds.west - lng, north: bounds.north + lat, east: bounds.east + lng };
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const along = dx || dy ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy) : 0;
  const t = clamp(along, 0, 1);
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
