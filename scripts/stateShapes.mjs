// Draws the states for the map of the agents' directory from assets/web/outlines.json and the gazetteer:
// node scripts/stateShapes.mjs. The borders there are lines; the areas between them are found by walking along them.
import fs from 'node:fs';
import { at } from './lib/paths.mjs';

const width = 960;
const height = 600;
const smallest = 6; // square pixels; smaller islands are left out

const { coordinates } = JSON.parse(fs.readFileSync(at('assets/web/outlines.json'), 'utf8'));
const nextTo = new Map();
const join = (a, b) => nextTo.set(a, (nextTo.get(a) ?? new Set()).add(b));
for (const line of coordinates) {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1].join(), line[i].join()];
    if (a !== b) {
      join(a, b);
      join(b, a);
    }
  }
}
const pointOf = (key) => key.split(',').map(Number);
const angle = ([x, y], [toX, toY]) => Math.atan2(toY - y, toX - x);

/** The corner after `b` for someone who comes from `a` and always keeps left. */
function turn(a, b) {
  const back = angle(pointOf(b), pointOf(a));
  const around = (c) => {
    const left = back - angle(pointOf(b), pointOf(c));
    return left <= 1e-9 ? left + 2 * Math.PI : left;
  };
  return [...nextTo.get(b)].reduce((best, c) => (around(c) < around(best) ? c : best));
}

const areaOf = (ring) => ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0) / 2;

function faces() {
  const used = new Set();
  const found = [];
  for (const [start, ends] of nextTo) {
    for (const end of ends) {
      const ring = [];
      let [a, b] = [start, end];
      while (!used.has(`${a}>${b}`)) {
        used.add(`${a}>${b}`);
        ring.push(pointOf(a));
        [a, b] = [b, turn(a, b)];
      }
      if (ring.length > 2 && areaOf(ring) > 0) found.push(ring);
    }
  }
  return found;
}

function inside(ring, x, y) {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** Albers' equal-area projection, in pixels; Alaska and Hawaii stand below the southwest. */
function albers(from, to, middle, scale, [x0, y0]) {
  const rad = Math.PI / 180;
  const n = (Math.sin(from * rad) + Math.sin(to * rad)) / 2;
  const c = Math.cos(from * rad) ** 2 + 2 * n * Math.sin(from * rad);
  const rho = (lat) => Math.sqrt(c - 2 * n * Math.sin(lat * rad)) / n;
  return ([lng, lat]) => {
    const theta = n * ((((lng - middle[0] + 540) % 360) - 180) * rad);
    return [x0 + scale * rho(lat) * Math.sin(theta), y0 - scale * (rho(middle[1]) - rho(lat) * Math.cos(theta))];
  };
}
const mainland = albers(29.5, 45.5, [-96, 38], 1230, [492, 305]);
const insets = { AK: albers(55, 65, [-152, 63], 420, [125, 530]), HI: albers(8, 18, [-157.3, 20.6], 1230, [290, 565]) };

const cities = fs.readFileSync(at('.build/gazetteer.ndjson'), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'city');

function stateOf(ring) {
  const votes = {};
  for (const { state, lat, lng } of cities) if (inside(ring, lng, lat)) votes[state] = (votes[state] ?? 0) + 1;
  return Object.entries(votes).sort(([, a], [, b]) => b - a)[0]?.[0];
}

const shapes = {};
for (const ring of faces()) {
  const code = stateOf(ring);
  if (!code) continue;
  const drawn = ring.map(insets[code] ?? mainland).map(([x, y]) => [Math.round(x), Math.round(y)]);
  const corners = drawn.filter((p, i) => i === 0 || p.join() !== drawn[i - 1].join());
  const size = Math.abs(areaOf(corners));
  if (size < smallest || corners.some(([x, y]) => x < 0 || y < 0 || x > width || y > height)) continue;
  const steps = corners.map(([x, y], i) => (i === 0 ? `M${x},${y}` : `l${x - corners[i - 1][0]},${y - corners[i - 1][1]}`));
  const shape = (shapes[code] ??= { d: '', size: 0, x: 0, y: 0 });
  shape.d += `${steps.join('')}z`;
  if (size > shape.size) {
    const middle = (i) => Math.round(corners.reduce((sum, p) => sum + p[i], 0) / corners.length);
    Object.assign(shape, { size, x: middle(0), y: middle(1) });
  }
}
const rows = Object.keys(shapes).sort().map((code) => `  ${code}: { d: '${shapes[code].d}', x: ${shapes[code].x}, y: ${shapes[code].y} },`);
const file = at('app/features/agent/screens/AgentDirectory/components/stateShapes.gen.ts');
fs.mkdirSync(new URL('.', `file://${file}`), { recursive: true });
fs.writeFileSync(file, `// Made by scripts/stateShapes.mjs from the gazetteer's borders.
export const mapSize = [${width}, ${height}] as const;

/** The states' outlines, and about where their middles are. */
export const stateShapes: Record<string, { d: string; x: number; y: number }> = {
${rows.join('\n')}
};
`);
console.log(`${rows.length} states, ${fs.statSync(file).size} bytes`);
