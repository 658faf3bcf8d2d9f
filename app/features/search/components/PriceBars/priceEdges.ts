import type { PriceBand } from '@hearthway/api';

import type { BandEdges } from './PriceBars';
import type { PriceRange } from './priceBands';

/** The bands that a range covers. A band goes from its `from` up to, but not including, the next one's. */
export function edgesOf(bands: readonly PriceBand[], { from, to }: PriceRange): BandEdges {
  const begins = from ? bands.findIndex((band) => band.to === 0 || band.to > from) : 0;
  const first = begins < 0 ? bands.length - 1 : begins;
  const after = to ? bands.findIndex((band) => band.from >= to) : -1;
  return { first, end: Math.max(first + 1, after < 0 ? bands.length : after) };
}

/** The range of these bands. Open at an end that reaches the first or last band. */
export function rangeOf(bands: readonly PriceBand[], { first, end }: BandEdges): PriceRange {
  return { from: first > 0 ? bands[first]!.from : undefined, to: end < bands.length ? bands[end]!.from : undefined };
}
