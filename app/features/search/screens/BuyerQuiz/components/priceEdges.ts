import type { PriceBand } from '@hearthway/api';

import type { BandEdges } from '../../../components/PriceBars/PriceBars';
import type { PriceRange } from '../../../components/PriceBars/priceBands';

/** Where a range begins and ends among the bands. A band counts from its first dollar up to the first of the next one. */
export function edgesOf(bands: readonly PriceBand[], { from, to }: PriceRange): BandEdges {
  const begins = from ? bands.findIndex((band) => band.to === 0 || band.to > from) : 0;
  const first = begins < 0 ? bands.length - 1 : begins;
  const after = to ? bands.findIndex((band) => band.from >= to) : -1;
  return { first, end: Math.max(first + 1, after < 0 ? bands.length : after) };
}

/** The range of some bands; open where it reaches the first or the last of all. */
export function rangeOf(bands: readonly PriceBand[], { first, end }: BandEdges): PriceRange {
  return { from: first > 0 ? bands[first]!.from : undefined, to: end < bands.length ? bands[end]!.from : undefined };
}
