// Rough extents: neither ZIP codes nor cities have outlines in the sources.
import { around, grid, km, union } from './shape.mjs';

const MIN_KM = 0.6;
const MAX_KM = 14;

/** A box around each ZIP that reaches three quarters of the way to its nearest neighbor, in the order of the rows. */
export function zipBounds(zips) {
  const near = grid(zips.filter((zip) => !zip.boxes));
  return zips.map((zip) => {
    const other = near.nearest(zip, (row) => row !== zip && km(row, zip) > 0.05);
    const reach = other ? km(zip, other) * 0.75 : MAX_KM;
    return around(zip, Math.min(MAX_KM, Math.max(MIN_KM, reach)));
  });
}

/**
 * How far from its center a city with this population may extend, in kilometers. Jacksonville and Los Angeles
 * fit.
 */
export const spread = (pop) => 8 + 0.028 * Math.sqrt(pop);

/** The box of a city: an area that depends on its population, and its ZIPs except for strays. */
export function cityBounds(city, zips) {
  const ground = around(city, Math.max(1.5, 0.008 * Math.sqrt(city.pop)));
  const own = zips.filter((zip) => !zip.boxes && km(zip, city) <= spread(city.pop));
  return union([ground, ...own.map((zip) => around(zip, 1.5))]);
}
