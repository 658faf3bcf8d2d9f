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
