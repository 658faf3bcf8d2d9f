// Joins the cities in postal addresses (every ZIP has one) with GeoNames' populated places, which have
// populations and better coordinates, and keeps populated towns that no ZIP is named after.
import { cityBounds, spread } from './extent.mjs';
import { grid, km } from './shape.mjs';
import { doubtful } from './doubtful.mjs';
import { fold, usual } from './names.mjs';

/**
 * Cities by descending population. Also sets `cityName` and `pop` (an even share) on the ZIPs.
 * @returns {{name: string, state: string, county: string, zip: string, lat: number, lng: number,
 *   bounds: number[], pop: number, aka: string[]}[]}
 */
export function citiesOf(zips, places) {
  const postal = byCity(zips);
  const homes = grid(zips.filter((zip) => !zip.boxes));
  const loose = [];
  for (const place of [...places].sort((a, b) => b.pop - a.pop)) {
    const name = usual(place);
    const city = postal.get(`${fold(name)}|${place.state}`);
    if (city && !city.place && nearAny(city.zips, place)) Object.assign(city, { place, name });
    else if (!city) loose.push({ ...place, name });
  }
  const cities = [...postal.values()].map(finished);
  const taken = new Set(cities.map((city) => `${fold(city.name)}|${city.state}`));
  const byName = new Map(cities.map((city) => [`${fold(city.name)}|${city.state}`, city]));
  for (const town of loose) {
    const key = `${fold(town.name)}|${town.state}`;
    const zip = homes.nearest(town, (row) => row.state === town.state);
    if (!zip || taken.has(key) || doubtful(town, zip, loose, byName)) continue;
    taken.add(key);
    cities.push({
      name: town.name,
      state: town.state,
      county: zip.county,
      zip: zip.zip,
      lat: town.lat,
      lng: town.lng,
      pop: town.pop,
      aka: [],
      bounds: cityBounds(town, []),
    });
  }
  return cities.sort((a, b) => b.pop - a.pop || (a.state + a.name < b.state + b.name ? -1 : 1));
}

function byCity(zips) {
  const cities = new Map();
  for (const zip of zips) {
    const key = `${fold(zip.city)}|${zip.state}`;
    if (!cities.has(key)) cities.set(key, { name: zip.city, state: zip.state, zips: [], spellings: new Set() });
    const city = cities.get(key);
    city.zips.push(zip);
    city.spellings.add(zip.city);
  }
  return cities;
}

const nearAny = (zips, place) => zips.some((zip) => km(zip, place) < 25);

function finished(city) {
  const lived = city.zips.some((zip) => !zip.boxes) ? city.zips.filter((zip) => !zip.boxes) : city.zips;
  const center = city.place ?? median(lived);
  const pop = city.place?.pop ?? 0;
  const main = mainZip(lived, center);
  const near = lived.filter((zip) => km(zip, center) <= spread(pop));
  for (const zip of city.zips) Object.assign(zip, { cityName: city.name, pop: 0 });
  for (const zip of near) zip.pop = Math.round(pop / near.length);
  const row = { name: city.name, state: city.state, county: main.county, zip: main.zip, lat: center.lat, lng: center.lng, pop };
  return { ...row, bounds: cityBounds(row, lived), aka: [...city.spellings].filter((name) => name !== city.name) };
}

/**
 * The ZIP that people know a city by: the lowest one downtown. The one nearest to the center often belongs to a single
 * office tower, which got a later number.
 */
function mainZip(zips, center) {
  return zips.find((zip) => km(zip, center) < 2.5) ?? nearest(zips, center);
}

const nearest = (zips, center) => zips.reduce((a, b) => (km(b, center) < km(a, center) ? b : a));

/** The median point: a stray ZIP moves it less than it would move a mean. */
function median(zips) {
  const mid = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  return { lat: mid(zips.map((zip) => zip.lat)), lng: mid(zips.map((zip) => zip.lng)) };
}
