/** A row of homes: the hero of the home page and covers of profiles. */
import { backdrop, ground } from './grounds.mjs';
import { placed } from './front.mjs';
import { HOUSES, paintFor } from './houses/index.mjs';
import { sky } from './light.mjs';
import { localTree, shrubs, tree } from './plants.mjs';
import { finish, makeScene } from './scene.mjs';
import { ellipse, rect } from './svg.mjs';

const HEIGHT = 800;
const HORIZON = HEIGHT - 172;
const SCALE = 0.72;
/** Width of the garden between two houses, in drawing units. */
const GARDEN = 84;
const ROW = ['farmhouse', 'tudor', 'cape', 'craftsman', 'colonial'];
/** Share of dabs that trees get: fewer in a long row, where each tree is small, and behind houses. */
const detailIn = (width) => Math.min(1, (1400 / width) ** 2);
const BEHIND = 0.55;

/** One house, with its window lights kept separate. `number` may be negative, for houses on the left. */
function build(scene, number) {
  const house = ROW[((number % ROW.length) + ROW.length) % ROW.length];
  const paint = paintFor(scene.random.fork(`home ${number}`), house, { year: 1990, sqft: 2200 });
  scene.lamps = '';
  const drawing = HOUSES[house](scene, { ...paint, trim: '#faf6ec' });
  return { ...drawing, lamps: scene.lamps, half: (drawing.width * SCALE) / 2 };
}

/**
 * A row that fills `width`: the first house in the middle, the others on both sides, those at the edges cut off. Each
 * is `{svg, lamps, x, half, doorX, …}`.
 */
function row(scene, width) {
  const stand = (lot, x) => ({ ...lot, x, doorX: x + lot.door * SCALE });
  const lots = [stand(build(scene, 0), width / 2)];
  for (let number = 1; lots.at(-1).x + lots.at(-1).half + GARDEN < width; number++) {
    const [right, left] = [build(scene, number), build(scene, -number)];
    const [last, first] = [lots.at(-1), lots[0]];
    lots.push(stand(right, last.x + last.half + GARDEN + right.half));
    lots.unshift(stand(left, first.x - first.half - GARDEN - left.half));
  }
  return lots;
}

/** Trees behind the gaps and roofs. */
function treesBehind(scene, random, lots, detail) {
  let svg = '';
  for (const { x, half } of lots) {
    const [edge, roof] = [x - half - GARDEN / 2, x + half * 0.45];
    svg += tree(scene, random, edge, HORIZON - 6, random.between(330, 420), localTree(scene, random), detail);
    svg += tree(scene, random, roof, HORIZON - 6, random.between(300, 380), 'leaf', detail);
  }
  return svg;
}

function planted(scene, random, { x, half, doorX }) {
  return shrubs(scene, random, x - half, doorX - 40, HORIZON + 8, 34) + shrubs(scene, random, doorX + 40, x + half, HORIZON + 8, 34);
}

/** Draws as many homes as fit: one in a tall picture, five in a 3:1 one. */
export function street(facts, options, size) {
  const scene = makeScene(facts, { mood: options.mood ?? 'dusk', salt: 'street', season: 'summer' });
  const { mood, id } = scene;
  const width = (HEIGHT * size.width) / size.height;
  const plants = scene.random.fork('plants');
  const lots = row(scene, width);
  const detail = detailIn(width);
  const homes = lots.map((lot) => ({ door: lot.doorX, drive: null, scale: SCALE }));

  let body =
    sky(scene, width, HORIZON) +
    backdrop(scene, width, HORIZON) +
    treesBehind(scene, plants, lots, detail * BEHIND) +
    ground(scene, width, HEIGHT, HORIZON, homes, { street: true });
  for (const lot of lots) {
    const shadow = ellipse(0, 4, lot.width * 0.54, 12, mood.shade, { opacity: 0.35 });
    body += placed(shadow + lot.svg, lot.x, HORIZON, SCALE) + planted(scene, plants, lot);
  }
  body += rect(0, 0, width, HEIGHT, `url(#wash${id})`);
  for (const lot of lots) {
    body += placed(lot.lamps, lot.x, HORIZON, SCALE);
    if (mood.lit > 0.6) body += ellipse(lot.doorX, HORIZON + 28, 170, 46, `url(#glow${id})`, { opacity: 0.8 });
  }
  for (const { x, half } of lots.slice(1)) {
    body += tree(scene, plants, x - half - GARDEN / 2, HORIZON + 40, plants.between(150, 210), 'leaf', detail);
  }
  return finish(scene, width, HEIGHT, body, size);
}
