/** A name and where its middle would stand, px. */
export interface NameAt {
  name: string;
  x: number;
  y: number;
}

/** Room that names keep around them, px: a map is to be read between the pins. */
const room = { x: 22, y: 14 };
const letterWidth = 7;
const lineHeight = 18;

/** Half of what a cluster covers, px. */
const cluster = { x: 32, y: 20 };

/** How many of the country's cities, the largest first, a map of a zoom may name: from afar only those that everyone knows. */
export function citiesKnownAt(zoom: number): number {
  return Math.round(100 * 2.5 ** (zoom - 4));
}

interface Point {
  x: number;
  y: number;
}

/**
 * Those of the names that fit, each at its own place, none over another and none under one of the clusters. Whoever comes
 * first has the first choice, so the larger places should; `most` bounds how many there are.
 */
export function namesThatFit(names: Iterable<NameAt>, clusters: readonly Point[], most: number): NameAt[] {
  const kept: NameAt[] = [];
  for (const name of names) {
    if (kept.length === most) break;
    if (!clusters.some((at) => isUnder(name, at)) && !kept.some((other) => overlap(name, other))) kept.push(name);
  }
  return kept;
}

function isUnder({ name, x, y }: NameAt, at: Point): boolean {
  return Math.abs(x - at.x) < (name.length * letterWidth) / 2 + cluster.x && Math.abs(y - at.y) < lineHeight / 2 + cluster.y;
}

function overlap(a: NameAt, b: NameAt): boolean {
  const width = ((a.name.length + b.name.length) * letterWidth) / 2 + room.x;
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < lineHeight + room.y;
}
