import type { PriceBand } from '@hearthway/api';

/** A selected price range in whole dollars, inclusive. A missing end is open. */
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
 * The price range of most homes: from the band with the first quartile to the band with the third, which is at least
 * half of the homes. `to` is 0 if the range has no upper end.
 */
export function mostHomes(bands: readonly PriceBand[]): { from: number; to: number } {
  const quarter = pricedHomes(bands) / 4;
  return { from: bandOf(bands, quarter).from, to: bandOf(bands, 3 * quarter).to };
}

/** The band with the home at this position, counting from the cheapest. Positions may be fractions above 0. */
function bandOf(bands: readonly PriceBand[], place: number): PriceBand {
  let passed = 0;
  for (const band of bands) {
    passed += band.count;
    if (passed >= place && band.count > 0) return band;
  }
  return bands[bands.length - 1]!;
}
