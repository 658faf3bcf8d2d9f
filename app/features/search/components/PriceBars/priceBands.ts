import type { PriceBand } from '@hearthway/api';

/** A selected range; a missing end is open. Whole dollars, inclusive. */
export interface PriceRange {
  from?: number;
  to?: number;
}

/** Whether a home in this band can be in the range. */
export function isInRange(band: PriceBand, { from, to }: PriceRange): boolean {
  return (!to || band.from <= to) && (!from || band.to === 0 || band.to > from);
}

/** The first band within a range, and the first one after it. */
export interface BandEdges {
  first: number;
  end: number;
}

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

export function pricedHomes(bands: readonly PriceBand[]): number {
  return bands.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The range most homes are in: from the band with the first quartile to the band with the third. At least half of the
 * homes are in it. `to` is 0 if it has no end.
 */
export function mostHomes(bands: readonly PriceBand[]): { from: number; to: number } {
  const quarter = pricedHomes(bands) / 4;
  return { from: bandOf(bands, quarter).from, to: bandOf(bands, 3 * quarter).to };
}

/** The band with the home at this position, cheapest first; positions start above 0. */
function bandOf(bands: readonly PriceBand[], place: number): PriceBand {
  let passed = 0;
  for (const band of bands) {
    passed += band.count;
    if (passed >= place && band.count > 0) return band;
  }
  return bands[bands.length - 1]!;
}
