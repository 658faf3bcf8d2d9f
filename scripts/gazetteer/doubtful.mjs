// Which of GeoNames' "populated places" aren't towns: parts of a city, former places, and places that carry the
// population of the neighboring city.
import { fold } from './names.mjs';
import { km } from './shape.mjs';

/** Seats and plain places; not sections (PPLX), former places (PPLQ), localities or mistakes. */
const TOWNS = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLC', 'PPLG']);

/** In New York City everything smaller than a borough is a neighborhood, though marked as a town. */
const BOROUGHS = new Set(['Bronx County', 'Kings County', 'New York County', 'Queens County', 'Richmond County']);

/** Villages of Phoenix and neighborhoods of Miami that GeoNames lists as towns. */
const QUARTERS = new Set(['maryvale|AZ', 'deer valley|AZ', 'alhambra|AZ', 'ahwatukee foothills|AZ', 'tempe junction|AZ', 'allapattah|FL']);

/**
 * Whether a place without a ZIP of its own name should be left out.
 * @param town the place; @param zip the nearest ZIP to it; @param loose all such places;
 * @param byName "folded name|state" → city
 */
export function doubtful(town, zip, loose, byName) {
  const key = `${fold(town.name)}|${town.state}`;
  if (!TOWNS.has(town.code) || town.pop < 500 || /[,(]/.test(town.name) || QUARTERS.has(key)) return true;
  if (BOROUGHS.has(zip.county) && town.state === 'NY' && town.code !== 'PPLA2') return true;
  if (town.pop > 5000 && loose.some((other) => other !== town && other.pop === town.pop && other.state === town.state)) return true;
  return borrowed(town, zip, byName);
}

/**
 * "East Hampton" with the whole population of Hampton: its name contains the city's, and the count is about the same
 * (Farmington Hills is not Farmington: it has eight times as many people). A place with a different name has borrowed
 * its count when the two are nearly equal, unless the postal name is just the longer one (Hot Springs National Park).
 */
function borrowed(town, zip, byName) {
  const own = fold(town.name);
  const from = (city, min, max) => {
    if (!city || city.pop <= 3000 || km(city, town) >= 25) return false;
    return town.pop > city.pop * min && town.pop < city.pop * max;
  };
  const beside = fold(zip.city);
  if (!beside.startsWith(own) && from(byName.get(`${beside}|${town.state}`), 0.93, 1.07)) return true;
  return partsOf(own).some((part) => from(byName.get(`${part}|${town.state}`), 0.75, 1.3));
}

/** Every run of words in a name: "north east lake" → "north", "north east", … "lake". */
function partsOf(name) {
  const words = name.split(' ');
  const runs = words.flatMap((_, start) => words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')));
  return runs.filter((run) => run !== name);
}
