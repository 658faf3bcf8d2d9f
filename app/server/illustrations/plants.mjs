/** Leafy trees, bare trees and shrubs. Palms and conifers are in evergreens.mjs. */
import { darker, lighter, mix } from './color.mjs';
import { conifer, cypress, palm } from './evergreens.mjs';
import { dimmed } from './scene.mjs';
import { Dabs, at, blob, blobOutline, dabOutline, ellipse, path, segment, strokes } from './svg.mjs';

/**
 * Where a crown's lobes sit: `[across, up, radius]` as shares of the tree's size, from the
 * back to the front.
 */
const LOBES = [
  [-0.24, 0.56, 0.2],
  [0.25, 0.58, 0.2],
  [-0.02, 0.5, 0.2],
  [-0.3, 0.7, 0.15],
  [0.3, 0.74, 0.15],
  [-0.14, 0.78, 0.22],
  [0.13, 0.8, 0.22],
  [0, 0.95, 0.18],
  [0.02, 0.66, 0.26],
];

function trunk(x, y, size, height, bark) {
  const half = size * 0.016;
  const [knee, top] = [at(y - height * 0.3), at(y - height * 0.6)];
  const d =
    `M${at(x - size * 0.04)} ${at(y)}Q${at(x - size * 0.02)} ${knee} ${at(x - half)} ${top}` +
    `L${at(x + half)} ${top}Q${at(x + size * 0.02)} ${knee} ${at(x + size * 0.05)} ${at(y)}Z`;
  const limbs = segment(x, y - height * 0.3, x - size * 0.2, y - height * 0.6) + segment(x, y - height * 0.27, x + size * 0.2, y - height * 0.58);
  const edge = segment(x - size * 0.012, y, x - size * 0.01, y - height * 0.4);
  return path(d, bark) + strokes(limbs, bark, size * 0.02) + strokes(edge, lighter(bark, 0.3), size * 0.01, { opacity: 0.5 });
}

/** A branch and all that grows from it, added to `levels`: thick strokes first, twigs last. */
function grow(random, x, y, angle, length, levels, depth = 0) {
  const end = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  levels[depth] += segment(x, y, ...end);
  if (depth + 1 === levels.length) return;
  const forks = depth === 0 ? [-0.55, -0.12, 0.42] : [-0.48, 0.4];
  for (const fork of forks) {
    const turn = fork + random.between(-0.16, 0.16);
    grow(random, ...end, angle + turn, length * random.between(0.62, 0.84), levels, depth + 1);
  }
}

/** The crown in winter; in snow the upper side of every limb is white. */
function bareCrown(scene, random, x, y, size, height, bark) {
  const levels = ['', '', '', '', ''];
  for (const [rise, angle, length] of [
    [0.3, -2.25, 0.24],
    [0.27, -0.9, 0.24],
    [0.42, -1.57, 0.26],
  ]) {
    grow(random, x, y - height * rise, angle + random.between(-0.1, 0.1), size * length, levels);
  }
  let svg = '';
  levels.forEach((d, depth) => {
    const width = size * 0.02 * 0.62 ** depth;
    svg += strokes(d, bark, width, { 'stroke-linecap': 'round' });
    if (!scene.season.snowy || depth > 3) return;
    const lift = `translate(${-0.25 * width} ${-0.4 * width})`;
    svg += strokes(d, '#f7fafc', width * 0.5, { opacity: 0.75, transform: lift });
  });
  return svg;
}

/**
 * A crown in gouache: dark areas first, then ever lighter and smaller dabs toward the light, so every lobe gets three
 * tones. `detail` is the share of dabs to paint.
 */
function crown(random, lobes, base, detail) {
  const deep = darker(base, 0.3);
  const bright = lighter(base, 0.2);
  const middle = [base, mix(base, deep, 0.3), mix(base, bright, 0.3)];
  const layers = [
    { count: 5, size: 0.22, spread: 1.06, lift: -0.02, opacity: 1, colors: [deep, mix(deep, base, 0.3)] },
    { count: 8, size: 0.36, spread: 0.72, lift: 0.08, opacity: 0.95, colors: middle },
    { count: 5, size: 0.22, spread: 0.62, lift: 0.26, opacity: 0.9, colors: [bright, base] },
    { count: 3, size: 0.12, spread: 0.6, lift: 0.36, opacity: 0.85, colors: [lighter(base, 0.36), bright] },
    { count: 2, size: 0.1, spread: 0.8, lift: -0.22, opacity: 0.5, colors: [darker(deep, 0.2)] },
  ];
  let mass = '';
  for (const [x, y, r] of lobes) mass += blobOutline(random, x, y, r, r * 0.9, 0.3, 13, Math.round);
  let svg = path(mass, deep);
  for (const layer of layers) {
    const dabs = new Dabs();
    for (const [x, y, r] of lobes) {
      for (let i = 0; i < layer.count * detail; i++) {
        const angle = random.next() * 2 * Math.PI;
        const distance = r * layer.spread * Math.sqrt(random.next());
        const cx = x + Math.cos(angle) * distance - r * layer.lift;
        const cy = y + Math.sin(angle) * distance * 0.85 - r * layer.lift;
        const rx = r * layer.size * random.between(0.7, 1.3);
        const ry = r * layer.size * random.between(0.45, 0.85);
        dabs.add(random.pick(layer.colors), dabOutline(random, cx, cy, rx, ry));
      }
    }
    svg += dabs.paint({ opacity: layer.opacity });
  }
  return svg;
}

/** Snow on the upper left of every lobe. */
function snowOn(random, lobes) {
  let caps = '';
  for (const [x, y, r] of lobes) {
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [random.between(-0.7, 0.4) * r, random.between(0.35, 0.85) * r];
      caps += blobOutline(random, x + dx, y - dy, r * 0.26, r * 0.1, 0.4, 7);
    }
  }
  return path(caps, '#f7fafc', { opacity: 0.85 });
}

function leafTree(scene, random, x, y, size, detail) {
  const height = size * random.between(0.98, 1.18);
  const bark = mix('#6b5443', scene.mood.shade, 0.2);
  const svg = trunk(x, y, size, height, bark);
  if (scene.season.bare && random.chance(scene.season.snowy ? 0.85 : 0.7)) {
    return svg + bareCrown(scene, random, x, y, size, height, bark);
  }
  const slim = random.between(0.85, 1.15);
  const lobes = LOBES.map(([across, up, radius]) => [
    x + ((across + random.between(-0.05, 0.05)) * size) / slim,
    y - (up + random.between(-0.025, 0.025)) * height * slim,
    radius * size * random.between(0.86, 1.12),
  ]);
  const color = random.pick(scene.season.foliage);
  const snow = scene.season.snowy ? snowOn(random, lobes) : '';
  return svg + crown(random, lobes, dimmed(scene, color, 0.75), detail) + snow;
}

const DRAWN_AS = { palm, pine: conifer, cypress, leaf: leafTree };

/**
 * A tree `size` units high that is at (x, y); `kind`: 'leaf', 'palm', 'pine', 'cypress'. `detail` below 1 is for
 * distant trees, which need fewer dabs.
 */
export function tree(scene, random, x, y, size, kind = 'leaf', detail = 1) {
  const shadow = ellipse(x + size * 0.12, y + size * 0.015, size * 0.46, size * 0.05, scene.mood.shade, {
    opacity: 0.28,
  });
  return shadow + DRAWN_AS[kind](scene, random, x, y, size, detail);
}

/** A kind of tree that grows where the home is. */
export function localTree(scene, random) {
  if (scene.season.palms && random.chance(0.6)) return 'palm';
  if (scene.season.pines && random.chance(0.4)) return 'pine';
  return 'leaf';
}

const GREENS = ['#557a48', '#6b8f53', '#47704c', '#7d9457'];
const WINTER_GREENS = ['#6d7f68', '#5d7263'];
const FLOWERS = ['#f3d3d6', '#f2e3b8', '#e7a2a0', '#ffffff', '#c9a3c4'];

function shrub(scene, random, x, y, size) {
  const { snowy } = scene.season;
  const green = dimmed(scene, random.pick(snowy ? WINTER_GREENS : GREENS), 0.8);
  let svg =
    blob(random, x, y - size * 0.42, size * 0.8, size * 0.56, darker(green, 0.2), 0.2, 10) +
    blob(random, x - size * 0.1, y - size * 0.52, size * 0.6, size * 0.38, green, 0.26, 10);
  const light = new Dabs();
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = [x + random.between(-0.5, 0.3) * size, y - random.between(0.42, 0.78) * size];
    const outlineOf = dabOutline(random, cx, cy, size * 0.14, size * 0.09);
    light.add(random.chance(0.6) ? lighter(green, 0.22) : lighter(green, 0.1), outlineOf);
  }
  svg += light.paint({ opacity: 0.85 });
  if (snowy) {
    return svg + blob(random, x - size * 0.06, y - size * 0.76, size * 0.5, size * 0.2, '#f7fafc', 0.3, 9);
  }
  if (!random.chance(0.4)) return svg;
  const color = random.pick(FLOWERS);
  for (let i = 0; i < 9; i++) {
    const [cx, cy] = [x + random.between(-0.6, 0.6) * size, y - size * random.between(0.25, 0.85)];
    svg += ellipse(cx, cy, 3.4, 3, color);
  }
  return svg;
}

/** A bed of shrubs from `left` to `right` along the line `y`, about `size` high. */
export function shrubs(scene, random, left, right, y, size = 44) {
  let svg = '';
  for (let x = left + 20; x < right - 10; x += random.between(34, 60)) {
    svg += shrub(scene, random, x, y, size * random.between(0.6, 1.15));
  }
  return svg;
}
