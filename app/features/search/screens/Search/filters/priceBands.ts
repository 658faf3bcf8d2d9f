import type { PriceBand } from '@hearthway/api';

/** A chosen range; an end that is not given is open. Whole dollars, both included. */
export interface PriceRange {
  from?: number;
  to?: number;
}

/** Whether a home of this band can be in the range. */
export function isInRange(band: PriceBand, { from, to }: PriceRange): boolean {
  return (!to || band.from <= to) && (!from || band.to === 0 || band.to > from);
}

export function pricedHomes(bands: readonly PriceBand[]): number {
  return bands.reduce((sum, { count }) => sum + count, 0);
}

/**
 * From where to where most homes cost: the bands in which the first and the last quarter of the homes end, and all between
 * them. At least half of the homes are in there. `to` is 0 when there is no end.
 */
export function mostHomes(bands: readonly PriceBand[]): { from: number; to: number } {
  const quarter = pricedHomes(bands) / 4;
  return { from: bandOf(bands, quarter).from, to: bandOf(bands, 3 * quarter).to };
}

/** The band that holds the home of this place, cheapest first; places start above 0. */
function bandOf(bands: readonly PriceBand[], place: number): PriceBand {
  let passed = 0;
  for (const band of bands) {
    passed += band.count;
    if (passed >= place && band.count > 0) return band;
  }
  return bands[bands.length - 1]!;
}
