// Writes the outlines of the states for the map of the agents' directory, from us-atlas, which has them in Albers'
// projection with Alaska and Hawaii below the southwest. `npm run gen` runs it.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { middle, rings } from './gazetteer/shape.mjs';
import { stateCode } from './gazetteer/sources.mjs';
import { at } from './lib/paths.mjs';

const SIZE = [975, 610]; // px of us-atlas' drawing
const SMALLEST = 6; // square pixels; smaller islands are left out

const atlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json');

const areaOf = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0)) / 2;

/** An outline in whole pixels: its first corner, then the steps from corner to corner. */
function pathOf(ring) {
  const corners = ring.map(([x, y]) => [Math.round(x), Math.round(y)]).filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
  return `${corners.map(([x, y], i) => (i === 0 ? `M${x},${y}` : `l${x - corners[i - 1][0]},${y - corners[i - 1][1]}`)).join('')}z`;
}

const rows = feature(atlas, atlas.objects.states)
  .features.filter(({ id }) => stateCode(id))
  .map(({ id, geometry }) => {
    const shown = rings(geometry).filter((ring) => areaOf(ring) >= SMALLEST);
    const { lng: x, lat: y } = middle(geometry);
    return `  ${stateCode(id)}: { d: '${shown.map(pathOf).join('')}', x: ${Math.round(x)}, y: ${Math.round(y)} },`;
  });

fs.writeFileSync(
  at('app/features/agent/screens/AgentDirectory/components/stateShapes.gen.ts'),
  `// Code generated: made by scripts/stateShapes.mjs from us-atlas; run npm run gen.
export const mapSize = [${SIZE.join(', ')}] as const;

/** The states' outlines, and their middles. */
export const stateShapes: Record<string, { d: string; x: number; y: number }> = {
${rows.sort().join('\n')}
};
`,
);
