/** A name and where its center would be, in px. */
export interface NameAt {
  name: string;
  x: number;
  y: number;
}

/** Space around names, in px, so that the map stays readable between the pins. */
const room = { x: 22, y: 14 };
const letterWidth = 7;
const lineHeight = 18;

/** Half the size of a cluster, in px; a price is a little smaller. */
const marker = { x: 32, y: 20 };

/** How many of the country's largest cities a map may name at a zoom level: zoomed out, only those everyone knows. */
export function citiesKnownAt(zoom: number): number {
  return Math.round(100 * 2.5 ** (zoom - 4));
}

interface Point {
  x: number;
  y: number;
}

/**
 * The names that fit at their own places without overlapping each other or a marker. Earlier names have priority, so
 * larger places should come first; `max` limits the number.
 */
export function namesThatFit(names: Iterable<NameAt>, markers: readonly Point[], max: number): NameAt[] {
  const placed: NameAt[] = [];
  for (const name of names) {
    if (placed.length === max) break;
    if (!markers.some((at) => isUnder(name, at)) && !placed.some((other) => overlap(name, other))) placed.push(name);
  }
  return placed;
}

function isUnder({ name, x, y }: NameAt, at: Point): boolean {
  return Math.abs(x - at.x) < (name.length * letterWidth) / 2 + marker.x && Math.abs(y - at.y) < lineHeight / 2 + marker.y;
}

function overlap(a: NameAt, b: NameAt): boolean {
  const width = ((a.name.length + b.name.length) * letterWidth) / 2 + room.x;
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < lineHeight + room.y;
}
