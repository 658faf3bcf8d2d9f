/** Palms, pines and cypresses: trees that look the same all year. */
import { darker, lighter } from './color.mjs';
import { dimmed } from './scene.mjs';
import { at, blob, path, rect, segment, strokes } from './svg.mjs';

const PALM_FRONDS = 15;

function palmTrunk(scene, x, y, size, topX, topY) {
  const bark = dimmed(scene, '#a58c6e', 0.7);
  const waist = at(y - size * 0.6);
  const d =
    `M${at(x - size * 0.032)} ${at(y)}Q${at(x)} ${waist} ${at(topX - size * 0.018)} ${at(topY)}` +
    `L${at(topX + size * 0.022)} ${at(topY)}Q${at(x + size * 0.05)} ${waist} ${at(x + size * 0.042)} ${at(y)}Z`;
  let rings = '';
  for (let i = 0; i < 11; i++) {
    const v = y - size * 0.1 * i;
    const bend = i * i * 0.00035 * size;
    rings += segment(x - size * 0.022 + bend, v, x + size * 0.034 + bend, v - 3);
  }
  return path(d, bark) + strokes(rings, darker(bark, 0.3), 2, { opacity: 0.45 });
}

/** One frond: a sickle from the crown to its tip, with a lit rib along its back. */
function frond(random, x, y, size, angle, color) {
  const reach = size * random.between(0.42, 0.56);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const tip = `${at(x + dx * reach)} ${at(y + dy * reach * 0.62 + size * 0.16)}`;
  const [bendX, bendY] = [x + dx * reach * 0.55, y + dy * reach * 0.75 - size * 0.05];
  const back = `M${at(x)} ${at(y)}Q${at(bendX)} ${at(bendY)} ${tip}`;
  const belly = `Q${at(bendX + size * 0.02)} ${at(bendY + size * 0.09)} ${at(x)} ${at(y + size * 0.03)}Z`;
  return path(back + belly, color) + strokes(back, lighter(color, 0.22), size * 0.005, { opacity: 0.6 });
}

export function palm(scene, random, x, y, size) {
  const [topX, topY] = [x + size * random.between(0.02, 0.12), y - size * 1.1];
  let svg = palmTrunk(scene, x, y, size, topX, topY);
  for (let i = 0; i < PALM_FRONDS; i++) {
    const green = dimmed(scene, i % 2 ? '#4f7d4a' : '#6c9752', 0.9);
    svg += frond(random, topX, topY, size, -3.35 + i * 0.25 + random.next() * 0.12, green);
  }
  return svg;
}

/** One tier of a conifer: a skirt that hangs from the trunk, its right side in shadow. */
function tier(x, y, half, rise, size, color) {
  const shoulder = at(y - size * 0.05);
  const skirt =
    `M${at(x - half)} ${at(y)}Q${at(x - half * 0.5)} ${shoulder} ${at(x)} ${at(y - rise)}` +
    `Q${at(x + half * 0.5)} ${shoulder} ${at(x + half)} ${at(y)}` +
    `Q${at(x)} ${at(y + size * 0.045)} ${at(x - half)} ${at(y)}Z`;
  const shadow =
    `M${at(x)} ${at(y - rise * 0.84)}Q${at(x + half * 0.5)} ${shoulder} ${at(x + half)} ${at(y)}` +
    `Q${at(x + half * 0.4)} ${at(y + size * 0.03)} ${at(x + half * 0.1)} ${at(y + size * 0.03)}Z`;
  return path(skirt, color) + path(shadow, darker(color, 0.25), { opacity: 0.5 });
}

export function conifer(scene, random, x, y, size) {
  const green = dimmed(scene, random.pick(['#3f6450', '#466b4f', '#3a5f52']), 0.7);
  const tiers = 6;
  let svg = rect(x - size * 0.025, y - size * 0.14, size * 0.05, size * 0.14, '#6a4f3c');
  for (let i = 0; i < tiers; i++) {
    const share = i / tiers;
    const base = y - size * 0.1 - size * 1.1 * share;
    const half = size * 0.3 * (1 - share * 0.82);
    const rise = size * 0.36 * (1 - share * 0.3);
    svg += tier(x, base, half, rise, size, i % 2 ? green : lighter(green, 0.07));
    if (scene.season.snowy) {
      const cap = [half * 0.42, rise * 0.12];
      svg += blob(random, x - half * 0.2, base - rise * 0.3, ...cap, '#f7fafc', 0.4, 8, { opacity: 0.85 });
    }
  }
  return svg;
}

export function cypress(scene, random, x, y, size) {
  const green = dimmed(scene, '#4d6f4a', 0.7);
  const half = size * 0.17;
  return (
    rect(x - size * 0.025, y - size * 0.14, size * 0.05, size * 0.14, '#6a4f3c') +
    blob(random, x, y - size * 0.55, half, size * 0.5, darker(green, 0.12), 0.1, 13) +
    blob(random, x - half * 0.12, y - size * 0.57, half * 0.8, size * 0.46, green, 0.12, 13) +
    blob(random, x - half * 0.25, y - size * 0.6, half * 0.45, size * 0.38, lighter(green, 0.14), 0.14, 11, {
      opacity: 0.8,
    })
  );
}
