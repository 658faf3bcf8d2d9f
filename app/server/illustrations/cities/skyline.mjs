/** Towers behind a park: inland cities. */
import { darker, lighter, mix } from '../color.mjs';
import { LAMPLIGHT } from '../materials.mjs';
import { tree } from '../plants.mjs';
import { dimmed } from '../scene.mjs';
import { blob, box, ellipse, path, polygon, rect } from '../svg.mjs';

export const HORIZON = 610;
const FACADES = ['#5f7488', '#8a8f96', '#b09a86', '#6d8790', '#a9755f', '#cdbfa8'];

/** A tower with its shadow side and a grid of windows, some lit. */
export function tower(scene, random, x, width, height, color) {
  const top = HORIZON - height;
  let [lit, plain] = ['', ''];
  for (let y = top + 14; y < HORIZON - 20; y += 17) {
    for (let u = x + 8; u < x + width - 10; u += 14) {
      if (!random.chance(0.72)) continue;
      if (random.chance(scene.mood.lit * 0.7)) lit += box(u, y, 8, 9);
      else plain += box(u, y, 8, 9);
    }
  }
  return (
    rect(x, top, width, height, color) +
    rect(x + width * 0.66, top, width * 0.34, height, scene.mood.shade, { opacity: 0.2 }) +
    path(plain, lighter(color, 0.3), { opacity: 0.62 }) +
    path(lit, LAMPLIGHT, { opacity: 0.75 })
  );
}

/** The far row of the city, without windows, blue with distance. */
export function farTowers(scene, random, rise) {
  const haze = mix('#7d8ea0', scene.mood.sky[1], 0.55);
  let d = '';
  for (let i = 0; i < 16; i++) {
    const height = 90 + random.next() * rise;
    d += box(i * 80 + random.next() * 40 - 20, HORIZON - height, random.between(50, 90), height + 20);
  }
  return path(d, haze, { opacity: 0.8 });
}

/** The top of a tower: a spire on the tallest, a pointed roof on some, otherwise flat. */
function crowned(random, x, width, height, color) {
  const top = HORIZON - height;
  if (height > 380) {
    const spire = rect(x + width / 2 - 3, top - 70, 6, 70, color);
    return spire + rect(x + width * 0.25, top - 16, width * 0.5, 16, color);
  }
  if (random.chance(0.3))
    return polygon(
      [
        [x, top],
        [x + width / 2, top - 50],
        [x + width, top],
      ],
      darker(color, 0.1),
    );
  return '';
}

export function skyline(scene, random) {
  const { mood, season } = scene;
  let svg = farTowers(scene, random, 190);
  for (let i = 0; i < 11; i++) {
    const fromCenter = Math.abs(i - 5 - random.between(-1, 1)) / 7;
    const height = 120 + (1 - fromCenter) ** 2 * 330 * random.between(0.7, 1.2);
    const [x, width] = [90 + i * 92 + random.next() * 20, random.between(66, 112)];
    const color = mix(random.pick(FACADES), mood.sky[1], 0.18);
    svg += tower(scene, random, x, width, height, color) + crowned(random, x, width, height, color);
  }
  const lawn = dimmed(scene, season.grass, 0.6);
  svg += rect(0, HORIZON, 1200, 200, lawn);
  for (let i = 0; i < 26; i++) {
    const green = dimmed(scene, random.pick(season.foliage), 0.7);
    const radii = [random.between(50, 90), random.between(26, 52)];
    svg += blob(random, random.next() * 1200, HORIZON + random.between(10, 36), ...radii, green, 0.3, 10);
  }
  svg += ellipse(600, 790, 520, 34, lighter(lawn, 0.14), { opacity: 0.5 });
  let near = '';
  for (let i = 0; i < 5; i++) {
    const [x, y] = [60 + i * 270 + random.next() * 50, random.between(760, 800)];
    near += tree(scene, random, x, y, random.between(230, 310));
  }
  return { far: svg, near };
}
