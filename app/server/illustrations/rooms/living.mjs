/** The living room: a sofa, a fireplace, an armchair, light from the garden. */
import { darker, lighter, mix } from '../color.mjs';
import { blob, ellipse, line, polygon, rect, rounded } from '../svg.mjs';
import { IRON, LEG, artPrint, curtain, curtainRod, floorShadow, houseplant, lampshade } from './furnishings.mjs';
import { gardenWindow, shell } from './shell.mjs';

const SOFAS = ['#5f7a74', '#c9b79c', '#8a5a44', '#4f6277', '#a9856a', '#7d8a66'];
const ARMCHAIRS = ['#c9a27c', '#d8cbb5', '#a9695a'];
const CUSHIONS = ['#d59a35', '#e8dcc0', '#c46a4a'];
const RUG_BORDERS = ['#b8643f', '#5b7285', '#7d8a66'];
const LINEN = '#f6efe2';

function fireplace(scene, wallColor) {
  const { random } = scene;
  return (
    rect(720, 96, 220, 464, lighter(wallColor, 0.4)) +
    rect(720, 96, 220, 464, `url(#form${scene.id})`) +
    rect(740, 330, 180, 230, '#d8d0c2') +
    rect(772, 392, 116, 168, '#3a3432') +
    rect(772, 392, 116, 168, '#f0913a', { opacity: 0.12 }) +
    ellipse(830, 530, 120, 110, `url(#glow${scene.id})`, { opacity: 0.6 }) +
    rect(796, 546, 70, 10, '#5b4634') +
    blob(random, 830, 528, 34, 28, '#f2994a', 0.5, 9) +
    blob(random, 828, 536, 18, 16, '#ffd27a', 0.5, 8) +
    rect(706, 322, 248, 18, '#8a6444') +
    rect(716, 340, 228, 8, scene.mood.shade, { opacity: 0.2 }) +
    artPrint(scene, 768, 176, 128, 112) +
    houseplant(scene, 978, 566, 150)
  );
}

function rug(random, wallColor) {
  const border = { stroke: random.pick(RUG_BORDERS), 'stroke-width': 5, opacity: 0.6 };
  return (
    polygon(
      [
        [330, 620],
        [880, 620],
        [1010, 772],
        [220, 772],
      ],
      mix('#e9dcc3', wallColor, 0.4),
    ) +
    polygon(
      [
        [352, 630],
        [858, 630],
        [974, 760],
        [256, 760],
      ],
      'none',
      border,
    )
  );
}

function sofa(scene, color) {
  const cushion = scene.random.pick(CUSHIONS);
  return (
    floorShadow(scene, 420, 668, 280, 18) +
    rounded(170, 478, 500, 130, 26, color) +
    rounded(170, 478, 500, 60, 26, lighter(color, 0.08)) +
    rounded(150, 520, 70, 140, 24, darker(color, 0.1)) +
    rounded(620, 520, 70, 140, 24, darker(color, 0.14)) +
    rounded(206, 560, 424, 84, 16, lighter(color, 0.12)) +
    line(418, 562, 418, 642, darker(color, 0.2), 3) +
    rounded(206, 630, 424, 26, 10, darker(color, 0.16)) +
    rounded(250, 510, 92, 74, 18, cushion, { transform: 'rotate(-8 296 547)' }) +
    rounded(520, 512, 86, 70, 18, '#f2e9d8', { transform: 'rotate(9 563 547)' }) +
    rect(184, 656, 10, 20, LEG) +
    rect(646, 656, 10, 20, LEG)
  );
}

function coffeeTable(scene) {
  let stems = '';
  for (const x of [660, 669, 678]) {
    stems += line(668, 680, x, 644, '#5f8a58', 3) + ellipse(x, 640, 6, 9, '#6f9a62');
  }
  return (
    floorShadow(scene, 620, 742, 130) +
    rect(560, 712, 9, 40, '#6d4f38') +
    rect(672, 712, 9, 40, '#6d4f38') +
    ellipse(620, 704, 126, 26, '#8b6546') +
    ellipse(620, 699, 126, 25, '#a77d58') +
    ellipse(590, 694, 70, 10, '#ffffff', { opacity: 0.1 }) +
    rounded(570, 680, 60, 12, 2, '#f1e7d4') +
    rounded(576, 670, 52, 10, 2, '#5b7285') +
    stems +
    ellipse(668, 686, 15, 14, '#d9c7a8')
  );
}

function armchair(scene) {
  const color = scene.random.pick(ARMCHAIRS);
  return (
    floorShadow(scene, 910, 716, 110) +
    rect(830, 668, 9, 40, LEG) +
    rect(974, 668, 9, 40, LEG) +
    rounded(812, 540, 190, 130, 34, color) +
    rounded(812, 590, 34, 90, 16, darker(color, 0.1)) +
    rounded(968, 590, 34, 90, 16, darker(color, 0.14)) +
    rounded(836, 612, 142, 62, 16, lighter(color, 0.34)) +
    rounded(866, 556, 76, 62, 16, '#d59a35', { transform: 'rotate(-6 904 587)' })
  );
}

function floorLamp(scene) {
  return rect(104, 420, 7, 270, IRON) + ellipse(108, 694, 40, 9, IRON) + lampshade(scene, 108, 420, 92, '#fbeccb');
}

export function living(scene, { wall, floor }) {
  return (
    shell(scene, wall, { color: floor, planks: true }) +
    gardenWindow(scene, 250, 160, 330, 270) +
    curtain(204, 140, 44, 540, LINEN) +
    curtain(586, 140, 44, 540, LINEN) +
    curtainRod(190, 128, 456) +
    fireplace(scene, wall) +
    rug(scene.random, wall) +
    sofa(scene, scene.random.pick(SOFAS)) +
    coffeeTable(scene) +
    armchair(scene) +
    floorLamp(scene)
  );
}
