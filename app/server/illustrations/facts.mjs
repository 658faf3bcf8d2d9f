/**
 * Sanitizes the facts of a home: unknown words become the usual ones, and numbers are finite and within limits. The
 * id only seeds the generator and is never drawn.
 */

const TYPES = {
  'single family': 'house',
  house: 'house',
  condo: 'condo',
  townhouse: 'townhouse',
  'multi family': 'multi',
  manufactured: 'manufactured',
  land: 'land',
};

function number(value, fallback, low, high) {
  const parsed = Number(value);
  return Number.isFinite(parsed) && parsed > 0 ? Math.min(high, Math.max(low, parsed)) : fallback;
}

/** `{id, type, sqft, year, state, beds, season}`; never throws. */
export function cleanFacts(facts) {
  const given = facts !== null && typeof facts === 'object' ? facts : {};
  const type = String(given.type ?? '')
    .trim()
    .toLowerCase();
  const state = String(given.state ?? '')
    .trim()
    .toUpperCase();
  return {
    id: String(given.id ?? '').slice(0, 80),
    type: Object.hasOwn(TYPES, type) ? TYPES[type] : 'house',
    sqft: number(given.sqft, 1800, 200, 20_000),
    year: number(given.year, 1985, 1700, 2100),
    state: /^[A-Z]{2}$/.test(state) ? state : 'MO',
    beds: number(given.beds, 3, 0, 20),
    season: String(given.season ?? ''),
  };
}

/** Width or height of the picture in pixels, or the fallback. */
export const cleanSize = (value, fallback) => Math.round(number(value, fallback, 16, 4096));
