/** Walls: colors of each material, and how each is drawn. */
import { darker, lighter } from './color.mjs';
import { blobOutline, box, path, polygon, rect, segment, strokes } from './svg.mjs';

/** Wall colors that suit a material. */
export const WALLS = {
  lap: ['#f1ede2', '#d9dfdc', '#aebfc4', '#7f97a3', '#c6ccb4', '#8fa08a', '#e8dcc0', '#5b7285', '#e4c9b0', '#40535f', '#dcd3c6', '#b7a58f'],
  brick: ['#b4664d', '#a4553f', '#c08263', '#8d5143', '#cba587', '#d6c3ad'],
  stucco: ['#efdfc3', '#f3e7d6', '#e6c9a1', '#f2d8bd', '#e9e4da', '#dcb890', '#f4ecdf'],
  batten: ['#f6f3ea', '#f2efe6', '#3d4650', '#e6e6df', '#57685f', '#d8d6cc'],
  wood: ['#b5824f', '#a06f43', '#8f6746'],
  concrete: ['#d5d3cc', '#c2c3c0', '#e6e3dc'],
};

/** What a passerby would call a wall of this material. */
export const MATERIAL_WORDS = {
  lap: 'clapboard',
  brick: 'brick',
  stucco: 'stucco',
  batten: 'board-and-batten',
  wood: 'timber',
  concrete: 'concrete',
};

export const STONES = ['#a5745b', '#b3a491', '#8e8a84', '#c2b29b', '#94604c'];
export const DOORS = ['#b8432f', '#20504a', '#27405f', '#d59a35', '#6b3a2a', '#343a3f', '#7a8f5b', '#8c4a5a'];
export const IRON = '#2b2f33';
export const LAMPLIGHT = '#ffd68a';

function clapboard(random, color, x, top, width, height) {
  let boards = '';
  for (let y = top + 11; y < top + height; y += 11) boards += segment(x, y, x + width, y);
  return strokes(boards, darker(color, 0.16), 1.4, { opacity: 0.55 });
}

function battens(random, color, x, top, width, height) {
  let edges = '';
  for (let u = x + 13; u < x + width - 4; u += 17) edges += segment(u, top, u, top + height);
  return strokes(edges, darker(color, 0.16), 2.2, { opacity: 0.5 });
}

function timber(random, color, x, top, width, height) {
  let [joints, dull, bright] = ['', '', ''];
  for (let y = top + 9; y < top + height; y += 9) {
    joints += segment(x, y, x + width, y);
    if (!random.chance(0.5)) continue;
    const board = box(x + random.next() * width * 0.6, y - 8, width * random.between(0.2, 0.4), 7);
    if (random.chance(0.5)) dull += board;
    else bright += board;
  }
  return (
    path(dull, darker(color, 0.16), { opacity: 0.35 }) +
    path(bright, lighter(color, 0.35), { opacity: 0.3 }) +
    strokes(joints, darker(color, 0.3), 1.3, { opacity: 0.5 })
  );
}

/** Bricks in running bond. Only some bricks are drawn, darker or paler than the rest. */
function bricks(random, color, x, top, width, height) {
  const tones = [
    { fill: darker(color, 0.16), opacity: 0.34, d: '' },
    { fill: darker(color, 0.26), opacity: 0.3, d: '' },
    { fill: lighter(color, 0.35), opacity: 0.34, d: '' },
    { fill: lighter(color, 0.2), opacity: 0.5, d: '' },
  ];
  let course = 0;
  for (let y = top + 4; y < top + height - 6; y += 8, course++) {
    for (let u = x + 2 + (course % 2) * 9; u < x + width - 14; u += 19) {
      if (random.chance(0.44)) random.pick(tones).d += box(u, y, 15, 5.5);
    }
  }
  return tones.map(({ fill, opacity, d }) => path(d, fill, { opacity })).join('');
}

/** Trowel marks in plaster and concrete. */
function plaster(random, color, x, top, width, height) {
  let [dull, bright] = ['', ''];
  for (let i = 0; i < width / 60; i++) {
    const u = x + 30 + random.next() * Math.max(1, width - 60);
    const v = top + 20 + random.next() * Math.max(1, height - 40);
    const patch = blobOutline(random, u, v, random.between(20, 42), random.between(8, 18), 0.4, 7);
    if (random.chance(0.5)) bright += patch;
    else dull += patch;
  }
  return path(bright, lighter(color, 0.35), { opacity: 0.13 }) + path(dull, darker(color, 0.16), { opacity: 0.13 });
}

const TEXTURES = {
  lap: clapboard,
  batten: battens,
  wood: timber,
  brick: bricks,
  stucco: plaster,
  concrete: plaster,
};

/** A wall with texture, light and shadow; `top` is its upper edge. */
export function wall(scene, x, top, width, height, material, color) {
  return (
    rect(x, top, width, height, color) +
    TEXTURES[material](scene.random, color, x, top, width, height) +
    rect(x, top, width, height, `url(#form${scene.id})`) +
    rect(x + width - 7, top, 7, height, scene.mood.shade, { opacity: 0.13 })
  );
}

/** The shadow that eaves of `depth` cast on the wall below. */
export function eaveShadow(scene, x, y, width, depth = 16) {
  const right = x + width;
  const edge = [
    [x, y],
    [right, y],
    [right, y + depth],
    [x + depth * 0.8, y + depth * 1.15],
  ];
  return polygon([...edge, [x, y + depth * 0.5]], scene.mood.shade, { opacity: 0.3 });
}

/** A chimney with a light side, a shadow side and a cap, snow-covered in a cold winter. */
export function chimney(scene, x, top, width, height, color) {
  const cap = width * 0.11;
  const snow = scene.season.snowy ? rect(x - cap, top - 11, width + 2 * cap, 7, '#f7fafc') : '';
  return (
    rect(x, top, width, height, color) +
    bricks(scene.random, color, x, top, width, height) +
    rect(x + width * 0.64, top, width * 0.36, height, scene.mood.shade, { opacity: 0.18 }) +
    rect(x - cap, top - 6, width + 2 * cap, 12, darker(color, 0.28)) +
    rect(x - cap, top - 6, width + 2 * cap, 3, lighter(color, 0.2), { opacity: 0.5 }) +
    snow
  );
}
