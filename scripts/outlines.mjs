// Writes assets/web/outlines.json: the lines between and around the states, from us-atlas, for maps whose street
// tiles cannot be had. Run after an update of us-atlas: node scripts/outlines.mjs
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';
import { at } from './lib/paths.mjs';

const DECIMALS = 2; // of a degree: about half a mile, less than a line is wide before one sees streets

const atlas = createRequire(import.meta.url)('us-atlas/states-10m.json');

const round = (degrees) => Number(degrees.toFixed(DECIMALS));

/** A line with rounded corners, those left out that fell onto the one before. */
function rounded(line) {
  const corners = line.map(([lng, lat]) => [round(lng), round(lat)]);
  return corners.filter(([lng, lat], i) => i === 0 || lng !== corners[i - 1][0] || lat !== corners[i - 1][1]);
}

const { coordinates } = mesh(atlas, atlas.objects.states);
const lines = coordinates.map(rounded).filter((line) => line.length > 1);
const text = JSON.stringify({ type: 'MultiLineString', coordinates: lines });
fs.writeFileSync(at('assets/web/outlines.json'), `${text}\n`);
process.stdout.write(`assets/web/outlines.json: ${lines.length} lines, ${(text.length / 1024).toFixed(0)} KB\n`);
