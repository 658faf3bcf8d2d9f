import type { Bounds } from '@hearthway/api';

import type { Place, Point, Ring } from './types';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Position of a pin's card: above the pin, or below it if there is no room above, and always inside the box. In
 * pixels; `pin` is the tip that points at the home.
 */
export function placeCard(pin: Point, card: Size, box: Size, gap = 48, edge = 12): Point & { below: boolean } {
  const above = pin.y - gap - card.height;
  const below = above < edge && pin.y + edge * 2 + card.height <= box.height - edge;
  const y = below ? pin.y + edge * 2 : clamp(above, edge, box.height - card.height - edge);
  return { x: clamp(pin.x - card.width / 2, edge, box.width - card.width - edge), y, below };
}

/** Space for a letter or digit of a label, with some room between labels. */
const letter: Size = { width: 9, height: 20 };

/** The labels that don't overlap an earlier one. Each is centered at a point in pixels. `textScale`: the reader's text size, 1 by default. */
export function clearLabels<Label extends { text: string; at: Point }>(labels: readonly Label[], textScale = 1): Label[] {
  const clear: Label[] = [];
  for (const label of labels) {
    const covers = clear.some(({ text, at }) => {
      const reach = (textScale * letter.width * (text.length + label.text.length)) / 2;
      return Math.abs(at.x - label.at.x) < reach && Math.abs(at.y - label.at.y) < letter.height * textScale;
    });
    if (!covers) clear.push(label);
  }
  return clear;
}

/**
 * Simplifies a line drawn by hand: Douglas and Peucker's method (1973). `tolerance` is in the units of the points;
 * the ends stay.
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

/** Simplifies until the line has at most `max` corners. */
export function simplifyTo(line: readonly Point[], max: number): Point[] {
  let tolerance = 3;
  let simple = simplify(line, tolerance);
  while (simple.length > max) {
    tolerance *= 1.5;
    simple = simplify(line, tolerance);
  }
  return simple;
}

/**
 * The part of a drawn area inside a box: Sutherland and Hodgman's method (1974), one side of the box after the other.
 * A box across the antimeridian leaves the area unchanged.
 */
export function clipRing(ring: Ring, { south, west, north, east }: Bounds): Ring {
  if (west > east) return ring;
  return (['lng', 'lat'] as const).reduce<Ring>((line, axis) => {
    const [min, max] = axis === 'lng' ? [west, east] : [south, north];
    return clipHalf(clipHalf(line, axis, min, 1), axis, max, -1);
  }, ring);
}

/** The part of a ring on one side of a line: above it for `side` 1, below it for -1. */
function clipHalf(ring: Ring, axis: keyof Place, line: number, side: 1 | -1): Ring {
  const isIn = (place: Place) => (place[axis] - line) * side >= 0;
  return ring.flatMap((to, index) => {
    const from = ring[(index + ring.length - 1) % ring.length]!;
    const t = (line - from[axis]) / (to[axis] - from[axis]);
    const crossing = { lat: from.lat + t * (to.lat - from.lat), lng: from.lng + t * (to.lng - from.lng), [axis]: line };
    const crosses = isIn(from) !== isIn(to);
    return [...(crosses ? [crossing] : []), ...(isIn(to) ? [to] : [])];
  });
}

/** The edge of an ellipse. `radius`: from the center to the edge, north and east, in degrees. */
export function ellipse(center: Place, radius: Place): Ring {
  const corners = 64;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return { lat: center.lat + radius.lat * Math.sin(angle), lng: center.lng + radius.lng * Math.cos(angle) };
  });
}

export function contains(bounds: Bounds, place: Place): boolean {
  const between = bounds.west <= bounds.east ? place.lng >= bounds.west && place.lng <= bounds.east : place.lng >= bounds.west || place.lng <= bounds.east;
  return between && place.lat >= bounds.south && place.lat <= bounds.north;
}

/**
 * Minimum side lengths in degrees: about 300 m, so that the map doesn't zoom in too far on a single home, and about 40 m, which
 * separates neighbors.
 */
export const room = { home: 0.003, neighbors: 0.0004 } as const;

/** A box with a minimum side length. */
export function roomy(bounds: Bounds, min: number = room.home): Bounds {
  const lat = Math.max(0, min - (bounds.north - bounds.south)) / 2;
  const lng = Math.max(0, min - (bounds.east - bounds.west)) / 2;
  return { south: bounds.south - lat, west: bounds.west - lng, north: bounds.north + lat, east: bounds.east + lng };
}

/** Homes within about 12 m, such as those of one building, can't be separated at any zoom. */
export function isOnePlace({ south, west, north, east }: Bounds): boolean {
  return north - south < 0.0001 && Math.abs(east - west) < 0.0001;
}

/** Slightly larger bounds: a URL has five decimals, and rounding must not exclude homes at the edges. */
export function roundedOut({ south, west, north, east }: Bounds): Bounds {
  const slack = 0.00002;
  return { south: south - slack, west: west - slack, north: north + slack, east: east + slack };
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const along = dx || dy ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy) : 0;
  const t = clamp(along, 0, 1);
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
