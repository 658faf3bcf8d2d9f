/** Vegetation and weather, by state and time of year. */

const states = (text) => new Set(text.split(' '));

const COLD = states('AK MA ME NH VT NY MN WI MI IL CO UT MT ID WY ND SD PA CT RI OH IN IA NE');
const PALMS = states('FL CA HI AZ NV PR VI GU');
const PINES = states('GA NC SC WA OR CO ME MN MT ID AK NH VT MI WI');
const MOUNTAINS = states('CO UT WA AZ NV CA MT ID WY NM AK OR');

/** Colors of tree crowns; spring has blossoms among its greens. */
const FOLIAGE = {
  spring: ['#7a9a4f', '#8dab5c', '#6d9153', '#e3b4b4'],
  summer: ['#4f7d46', '#5f8f4d', '#3f6d49', '#55874c'],
  autumn: ['#c07a3a', '#cf9a45', '#a65a3a', '#8f9150'],
  winter: ['#5f7560', '#6d7f68', '#56695c'],
};

const GRASS = { spring: '#8bb060', summer: '#86a85c', autumn: '#98a05c', winter: '#8c9a6c' };
const SNOW = '#eef2f4';

const COLD_YEAR = ['spring', 'summer', 'summer', 'autumn', 'winter'];
const WARM_YEAR = ['spring', 'summer', 'summer', 'summer', 'autumn'];

/**
 * The season of a picture and what follows from it: `{name, snowy, bare, foliage, grass, palms, pines, mountains}`.
 * `wanted` overrides the random choice; snow still falls in cold states only.
 */
export function seasonOf(random, state, wanted) {
  const drawn = random.pick(COLD.has(state) ? COLD_YEAR : WARM_YEAR);
  const name = Object.hasOwn(FOLIAGE, wanted) ? wanted : drawn;
  const snowy = name === 'winter' && COLD.has(state);
  return {
    name,
    snowy,
    bare: name === 'winter',
    foliage: FOLIAGE[name],
    grass: snowy ? SNOW : GRASS[name],
    palms: PALMS.has(state),
    pines: PINES.has(state),
    mountains: MOUNTAINS.has(state),
  };
}
