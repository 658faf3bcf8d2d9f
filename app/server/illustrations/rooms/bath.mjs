/** The bathroom: a freestanding tub, a sink below a long mirror, tiles to shoulder height. */
import { darker, lighter, mix } from '../color.mjs';
import { blob, box, ellipse, path, polygon, rect, rounded, strokes } from '../svg.mjs';
import { BRASS, WALNUT, floorShadow, houseplant, lampshade } from './furnishings.mjs';
import { gardenWindow, shell } from './shell.mjs';

const TILES = ['#cfdcd6', '#e6e0d4', '#b9cbd0', '#d9c9b4'];
const TOWELS = ['#c46a4a', '#5b7285', '#e3d3b6', '#7d8a66'];

function tiledWall(random, color) {
  const tones = { [lighter(color, 0.3)]: '', [darker(color, 0.06)]: '', [color]: '' };
  const names = Object.keys(tones);
  for (let y = 332; y < 552; y += 32) {
    for (let x = 171; x < 1024; x += 43) {
      const tone = random.chance(0.3) ? names[0] : random.chance(0.3) ? names[1] : names[2];
      tones[tone] += box(x, y, 40.5, 29);
    }
  }
  const tiles = names.map((tone) => path(tones[tone], tone)).join('');
  return rect(170, 330, 860, 230, lighter(color, 0.45)) + tiles + rect(170, 318, 860, 14, lighter(color, 0.5));
}

function vanity(scene) {
  const sconces = [752, 1010].map((x) => rect(x, 220, 10, 40, BRASS) + lampshade(scene, x + 5, 226, 44, '#fff3d6')).join('');
  return (
    rect(780, 464, 220, 110, '#8f6b4d') +
    rect(790, 474, 95, 90, '#a37c59') +
    rect(895, 474, 95, 90, '#a37c59') +
    rect(866, 510, 8, 20, BRASS) +
    rect(906, 510, 8, 20, BRASS) +
    rect(770, 440, 240, 24, '#fbf7ee') +
    rect(780, 464, 220, 8, scene.mood.shade, { opacity: 0.18 }) +
    rounded(800, 150, 180, 236, 90, WALNUT) +
    rounded(810, 160, 160, 216, 80, mix(scene.mood.sky[1], '#ffffff', 0.5)) +
    polygon(
      [
        [830, 330],
        [930, 190],
        [955, 220],
        [855, 360],
      ],
      '#ffffff',
      { opacity: 0.4 },
    ) +
    ellipse(890, 440, 56, 10, '#ffffff') +
    strokes('M886 440V414A12 12 0 0 1 910 414V420', BRASS, 6) +
    sconces
  );
}

function tub(scene) {
  const towel = scene.random.pick(TOWELS);
  return (
    polygon(
      [
        [300, 690],
        [700, 690],
        [760, 780],
        [240, 780],
      ],
      '#e9dcc3',
    ) +
    floorShadow(scene, 460, 690, 250, 18) +
    strokes('M676 490V420A22 22 0 0 0 632 420V436', BRASS, 8) +
    path('M200 500H720Q716 640 640 676H280Q204 640 200 500Z', '#fffdf8') +
    path('M560 500H720Q716 640 640 676H520Q600 620 560 500Z', scene.mood.shade, { opacity: 0.12 }) +
    rounded(188, 488, 544, 24, 12, '#fffefb') +
    rect(210, 510, 500, 6, scene.mood.shade, { opacity: 0.1 }) +
    rounded(250, 486, 90, 120, 6, towel) +
    rect(250, 586, 90, 6, '#ffffff', { opacity: 0.5 }) +
    rect(318, 500, 22, 104, scene.mood.shade, { opacity: 0.1 })
  );
}

function stool(scene) {
  return (
    floorShadow(scene, 130, 708, 56, 8) +
    rect(98, 612, 8, 96, '#9a7148') +
    rect(154, 612, 8, 96, '#9a7148') +
    rect(90, 600, 80, 12, '#a97f54') +
    rounded(100, 572, 60, 28, 6, '#f4efe4') +
    rounded(100, 586, 60, 4, 2, scene.mood.shade, { opacity: 0.1 })
  );
}

function botanicalPrints(scene) {
  return [226, 306]
    .map(
      (x) =>
        rect(x - 30, 200, 60, 84, WALNUT) +
        rect(x - 24, 206, 48, 72, '#f5eddc') +
        blob(scene.random, x, 240, 13, 20, '#7d8a66', 0.3, 8) +
        rect(x - 1, 240, 2, 30, '#5f6d4c'),
    )
    .join('');
}

export function bath(scene, { wall }) {
  const tile = scene.random.pick(TILES);
  return (
    shell(scene, wall, { color: mix('#cfc8bc', tile, 0.4), planks: false }) +
    tiledWall(scene.random, tile) +
    gardenWindow(scene, 480, 130, 250, 160, 2) +
    botanicalPrints(scene) +
    vanity(scene) +
    tub(scene) +
    houseplant(scene, 1080, 730, 190) +
    stool(scene)
  );
}
