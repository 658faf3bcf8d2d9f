/** The house from the street: the first picture of every illustrated home. */
import { backdrop, ground } from './grounds.mjs';
import { HOUSES, houseFor, paintFor } from './houses/index.mjs';
import { sky } from './light.mjs';
import { localTree, shrubs, tree } from './plants.mjs';
import { finish, makeScene } from './scene.mjs';
import { at, ellipse, group, rect } from './svg.mjs';

const [WIDTH, HEIGHT] = [1200, 800];
const SCALE_DIGITS = 1000;

/** What the front picture shows, before it is drawn: `{scene, house, paint}`; `house` is null for bare land. */
export function planFront(facts, { mood, kind } = {}) {
  const scene = makeScene(facts, { mood });
  const drawn = houseFor(scene.random.fork('house'), scene.facts, scene.season.palms);
  const house = Object.hasOwn(HOUSES, kind ?? '') ? kind : drawn;
  const paint = paintFor(scene.random.fork('paint'), house, scene.facts);
  return { scene, house: scene.facts.type === 'land' ? null : house, paint };
}

/** Moves a drawing from its own coordinates to its place in the picture; `flip` mirrors it. */
export function placed(content, x, y, scale, flip = false) {
  const factor = Math.round(scale * SCALE_DIGITS) / SCALE_DIGITS;
  return group(content, { transform: `translate(${at(x)} ${at(y)}) scale(${flip ? -factor : factor} ${factor})` });
}

/** Shrub beds along the wall, except at the door and driveway. */
function foundationPlanting(scene, random, { left, right, y, gaps, size }) {
  let [svg, from] = ['', left];
  const ordered = [...gaps].sort((a, b) => a[0] - b[0]);
  for (const [start, end] of [...ordered, [right, right]]) {
    if (start - from > 50) svg += shrubs(scene, random, from, start, y, size);
    from = Math.max(from, end);
  }
  return svg;
}

/** A lot without a house: trees and a meadow. */
function bareLand(scene) {
  const random = scene.random.fork('plants');
  const horizon = 640;
  let plants = shrubs(scene, random, -20, 520, horizon + 60, 40) + shrubs(scene, random, 700, 1220, horizon + 84, 46);
  for (const x of [170, 380, 640, 860, 1050]) {
    const [size, kind] = [random.between(210, 340), localTree(scene, random)];
    plants = tree(scene, random, x + random.between(-50, 50), horizon + 6, size, kind) + plants;
  }
  return (
    sky(scene, WIDTH, horizon) +
    backdrop(scene, WIDTH, horizon) +
    ground(scene, WIDTH, HEIGHT, horizon, []) +
    plants +
    rect(0, 0, WIDTH, HEIGHT, `url(#wash${scene.id})`)
  );
}

/** As large as the picture's size allows, with slight variation. */
function scaleOf(random, tall, drawing) {
  const fit = Math.min((tall ? 800 : 960) / drawing.width, (tall ? 640 : 490) / drawing.height);
  return fit * random.between(0.95, 1.02);
}

/**
 * Positions of everything, in picture units. The house moves slightly toward its garage; `openSide` (-1 left, 1
 * right) is the other side, with the large tree.
 */
function layOut(scene, house, drawing) {
  const random = scene.random.fork('layout');
  const tall = house === 'condo';
  const horizon = tall ? 690 : 632 + Math.floor(random.between(0, 22));
  const scale = scaleOf(random, tall, drawing);
  const flip = !tall && random.chance(0.5);
  const sign = flip ? -scale : scale;
  const offsets = drawing.drive && drawing.drive.map((u) => u * sign).sort((a, b) => a - b);
  const openSide = offsets && offsets[0] + offsets[1] > 0 ? -1 : 1;
  const x = WIDTH / 2 - openSide * random.between(18, 58);
  return {
    tall,
    horizon,
    scale,
    flip,
    openSide,
    x,
    half: (drawing.width * scale) / 2,
    door: x + drawing.door * sign,
    drive: offsets && offsets.map((u) => x + u),
  };
}

function treesBehind(scene, random, { x, half, horizon }) {
  const left = [x - half * random.between(0.45, 0.75), random.between(380, 500)];
  const right = [x + half * random.between(0.5, 0.8), random.between(340, 470)];
  return [left, right].map(([u, size]) => tree(scene, random, u, horizon - 4, size, localTree(scene, random))).join('');
}

/** Beds along the wall and a small tree at the corner of the house. */
function gardenBeds(scene, random, layout, kind) {
  const { x, half, door, drive, horizon, openSide, tall } = layout;
  const gaps = [[door - 56, door + 56], ...(drive ? [[drive[0] - 16, drive[1] + 16]] : [])];
  const beds = { left: x - half, right: x + half, y: horizon + 10, gaps, size: tall ? 34 : 46 };
  const corner = x - openSide * (half + random.between(20, 80));
  const small = kind === 'palm' ? 'palm' : random.pick(['leaf', 'leaf', 'cypress']);
  return foundationPlanting(scene, random, beds) + tree(scene, random, corner, horizon + 6, random.between(190, 280), small);
}

/** The large tree at the edge, closest to the viewer, which frames the picture. */
function framing(scene, random, { horizon, openSide, tall }, kind) {
  const corner = openSide < 0 ? [-30, 220] : [WIDTH - 220, WIDTH + 30];
  const edge = openSide < 0 ? random.between(-10, 50) : WIDTH - random.between(-10, 50);
  const [base, size] = [horizon + random.between(66, 86), random.between(470, 560)];
  return (
    (random.chance(0.5) ? shrubs(scene, random, ...corner, horizon + 96, 58) : '') +
    tree(scene, random, edge, base, size, kind) +
    (tall ? tree(scene, random, WIDTH / 2 - openSide * 470, horizon + 30, 300, kind) : '')
  );
}

export function front(facts, options, size) {
  const { scene, house, paint } = planFront(facts, options);
  if (!house) return finish(scene, WIDTH, HEIGHT, bareLand(scene), size);

  const { mood, id } = scene;
  const drawing = HOUSES[house](scene, paint);
  const layout = layOut(scene, house, drawing);
  const { x, horizon, scale, flip, door, drive } = layout;
  const plants = scene.random.fork('plants');
  const kind = localTree(scene, plants);
  const shadow = ellipse(0, 4, drawing.width * 0.54, 12, mood.shade, { opacity: 0.35 });
  const glow = ellipse(door, horizon + 30, 220, 60, `url(#glow${id})`, { opacity: 0.7 });

  const body =
    sky(scene, WIDTH, horizon) +
    backdrop(scene, WIDTH, horizon) +
    treesBehind(scene, plants, layout) +
    ground(scene, WIDTH, HEIGHT, horizon, [{ door, drive, scale }]) +
    placed(shadow + drawing.svg, x, horizon, scale, flip) +
    gardenBeds(scene, plants, layout, kind) +
    rect(0, 0, WIDTH, HEIGHT, `url(#wash${id})`) +
    placed(scene.lamps, x, horizon, scale, flip) +
    (mood.lit > 0.6 ? glow : '') +
    framing(scene, plants, layout, kind);
  return finish(scene, WIDTH, HEIGHT, body, size);
}
