/** Furnishings used in more than one room. */
import { clipped } from '../scene.mjs';
import { darker } from '../color.mjs';
import { at, blob, ellipse, path, polygon, rect, rounded, segment, strokes } from '../svg.mjs';

export const BRASS = '#c9a25a';
export const WALNUT = '#7a5c40';
export const LEG = '#5b4634';
export const IRON = '#4a4038';

/** The shadow of an object on the floor. */
export const floorShadow = (scene, x, y, radiusX, radiusY = 14) => ellipse(x, y, radiusX, radiusY, scene.mood.shade, { opacity: 0.24 });

/** A lampshade of `width` whose lower edge is at `y`, and its light. */
export function lampshade(scene, x, y, width, color) {
  const [top, half] = [y - width * 0.5, width / 2];
  const shape = [
    [x - width * 0.3, top],
    [x + width * 0.3, top],
    [x + half, y],
    [x - half, y],
  ];
  const shaded = [
    [x + width * 0.1, top],
    [x + width * 0.3, top],
    [x + half, y],
    [x + width * 0.2, y],
  ];
  return (
    polygon(shape, color) +
    polygon(shaded, scene.mood.shade, { opacity: 0.08 }) +
    ellipse(x, y + width * 0.1, width * 1.9, width * 1.7, `url(#glow${scene.id})`, { opacity: 0.6 })
  );
}

const PRINT = ['#d59a35', '#20504a', '#c46a4a', '#e8dcc0', '#5b7285', '#8fa08a'];

/** A framed print of hills and a sun. */
export function artPrint(scene, x, y, width, height) {
  const { random, mood } = scene;
  const opening = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  let hills = ellipse(x + width * 0.7, y + height * 0.25, width * 0.12, width * 0.12, '#d59a35');
  let last = '';
  for (let i = 0; i < 4; i++) {
    const color = random.pick(PRINT.filter((tone) => tone !== last));
    last = color;
    const center = [x + width * random.next(), y + height * (0.38 + i * 0.2)];
    hills += blob(random, ...center, width * 0.52, height * 0.26, color, 0.3, 9, { opacity: 0.92 });
  }
  return (
    rect(x - 10, y - 6, width + 22, height + 22, mood.shade, { opacity: 0.16 }) +
    rect(x - 8, y - 8, width + 16, height + 16, WALNUT) +
    rect(x - 8, y - 8, width + 16, 3, '#ffffff', { opacity: 0.18 }) +
    rect(x, y, width, height, '#f5eddc') +
    clipped(scene, opening, hills)
  );
}

const LEAVES = ['#4b7350', '#5f8a58', '#3d6249'];

/** A plant in a clay pot that is at (x, y), about `size` high. */
export function houseplant(scene, x, y, size) {
  const { random } = scene;
  const rim = y - size * 0.36;
  let leaves = '';
  for (let i = 0; i < 13; i++) {
    const angle = -2.75 + i * 0.2;
    const reach = size * random.between(0.55, 0.95);
    const [tipX, tipY] = [x + Math.cos(angle) * reach * 0.8, rim + Math.sin(angle) * reach];
    const bend = `${at(x + Math.cos(angle) * reach * 0.2 - 8)} ${at(rim + Math.sin(angle) * reach * 0.8)}`;
    const blade = `M${at(x)} ${at(rim)}Q${bend} ${at(tipX)} ${at(tipY)}` + `Q${at(tipX + 4)} ${at(tipY + reach * 0.3)} ${at(x)} ${at(rim)}Z`;
    leaves += path(blade, random.pick(LEAVES));
  }
  const [wide, narrow, lip] = [size * 0.16, size * 0.12, y - size * 0.34];
  const pot = [
    [x - wide, lip],
    [x + wide, lip],
    [x + narrow, y],
    [x - narrow, y],
  ];
  const side = [
    [x + size * 0.04, lip],
    [x + wide, lip],
    [x + narrow, y],
    [x + size * 0.03, y],
  ];
  return (
    ellipse(x + size * 0.06, y, size * 0.2, size * 0.035, scene.mood.shade, { opacity: 0.2 }) +
    leaves +
    polygon(pot, '#c98a63') +
    polygon(side, scene.mood.shade, { opacity: 0.12 }) +
    rect(x - size * 0.18, y - size * 0.38, size * 0.36, size * 0.07, '#d79b73')
  );
}

/** A curtain that hangs to `bottom`, with its folds. */
export function curtain(x, top, width, bottom, color) {
  let folds = '';
  for (const share of [0.2, 0.45, 0.72]) folds += segment(x + width * share, top + 6, x + width * share, bottom - 4);
  return rounded(x, top, width, bottom - top, 6, color) + strokes(folds, darker(color, 0.16), 2, { opacity: 0.6 });
}

/** A rod with finials above the curtains. */
export const curtainRod = (x, y, width) => rect(x, y, width, 8, '#6a5340') + ellipse(x, y + 4, 7, 7, '#6a5340') + ellipse(x + width, y + 4, 7, 7, '#6a5340');
