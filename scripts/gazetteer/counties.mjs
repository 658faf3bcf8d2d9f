// Counties and what each is called locally: county, parish, borough, census area, city, municipio.
import { outlines, stateCode } from './sources.mjs';
import { boundsOf, holds, km, middle, rings } from './shape.mjs';

/**
 * `countyOf(zip)` gives a ZIP's county by the source's code, or else by the outline that contains its point
 * (territories; Connecticut, whose planning regions nobody searches for). `counties(zips, cities)` lists those that
 * have a ZIP, with the population of their cities.
 */
export function countiesOf() {
  const byFips = new Map();
  const byState = new Map();
  for (const { id, properties, geometry } of outlines('counties')) {
    const state = stateCode(id);
    if (!state) continue;
    const county = { name: called(state, id, properties.name), state, geometry, bounds: boundsOf(geometry), ...middle(geometry) };
    byFips.set(id, county);
    if (!byState.has(state)) byState.set(state, []);
    byState.get(state).push(county);
  }
  const countyOf = (zip) => (byFips.get(zip.fips) ?? atPoint(byState.get(zip.state), zip)).name;
  const counties = (zips, cities) => {
    const wanted = new Set(zips.map((zip) => `${zip.state}|${zip.county}`));
    const people = new Map();
    for (const city of cities) {
      const key = `${city.state}|${city.county}`;
      people.set(key, (people.get(key) ?? 0) + city.pop);
    }
    return [...byFips.values()]
      .filter((county) => wanted.has(`${county.state}|${county.name}`))
      .map((county) => ({ ...county, pop: people.get(`${county.state}|${county.name}`) ?? 0 }));
  };
  return { countyOf, counties };
}

/**
 * The county whose outline contains the point, else the one with the nearest corner (rounded points can be in
 * the sea).
 */
function atPoint(counties, point) {
  const inside = counties.find((county) => holds(county.geometry, point));
  if (inside) return inside;
  let best;
  let reach = Infinity;
  for (const county of counties) {
    for (const ring of rings(county.geometry)) {
      for (const [lng, lat] of ring) {
        const distance = km(point, { lat, lng });
        if (distance < reach) [best, reach] = [county, distance];
      }
    }
  }
  return best;
}

const CENSUS_AREAS = new Set([
  'Aleutians West',
  'Bethel',
  'Chugach',
  'Copper River',
  'Dillingham',
  'Hoonah-Angoon',
  'Kusilvak',
  'Nome',
  'Prince of Wales-Hyder',
  'Southeast Fairbanks',
  'Valdez-Cordova',
  'Yukon-Koyukuk',
]);

/** A county's full name. Codes from 510 are cities that belong to no county (Virginia, Baltimore, St. Louis). */
function called(state, fips, name) {
  if (state === 'DC' || state === 'GU' || state === 'VI' || state === 'AS' || state === 'MP') return name;
  if (state === 'PR') return `${name} Municipio`;
  if (state === 'LA') return `${name} Parish`;
  if (state === 'AK') return CENSUS_AREAS.has(name) ? `${name} Census Area` : `${name} Borough`;
  if (Number(fips.slice(2)) >= 510) return name.endsWith(' City') ? name : `${name} City`;
  return `${name} County`;
}
