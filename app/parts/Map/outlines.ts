import type { MultiLineString } from 'geojson';

/** Lines between and around the states, made from us-atlas at build time. */
export const outlinesPath = '/outlines.json';

let asked: Promise<MultiLineString | undefined> | undefined;

/** The outlines, fetched once; undefined when even they cannot be had. The next asking tries again. */
export function stateOutlines(origin = ''): Promise<MultiLineString | undefined> {
  asked ??= fetchOutlines(origin).then((found) => {
    if (!found) asked = undefined;
    return found;
  });
  return asked;
}

async function fetchOutlines(origin: string): Promise<MultiLineString | undefined> {
  try {
    const response = await fetch(`${origin}${outlinesPath}`);
    return response.ok ? ((await response.json()) as MultiLineString) : undefined;
  } catch {
    return undefined;
  }
}
