/** The kitchen: cabinets along the wall, an island with stools, three pendants. */
import { darker, lighter } from '../color.mjs';
import { at, box, ellipse, line, path, polygon, rect, rounded, strokes } from '../svg.mjs';
import { BRASS, IRON, floorShadow, houseplant } from './furnishings.mjs';
import { gardenWindow, shell } from './shell.mjs';

const CABINETS = ['#20504a', '#f3eee2', '#5b7285', '#7d8a72', '#3f4a50', '#e8dcc6'];
const STONE = '#f4efe6';
const FRUIT = ['#d59a35', '#b8432f', '#cf9a45', '#7d9457'];
const STEEL = '#3c4246';

function backsplash(random, wallColor) {
  let [white, tinted] = ['', ''];
  for (let y = 300, course = 0; y < 420; y += 20, course++) {
    for (let x = 172 + (course % 2) * 22; x < 985; x += 46) {
      if (random.chance(0.25)) tinted += box(x, y, 43, 17);
      else white += box(x, y, 43, 17);
    }
  }
  return path(white, '#faf6ee', { opacity: 0.8 }) + path(tinted, lighter(wallColor, 0.5), { opacity: 0.8 });
}

function wallCabinets(scene, color) {
  const front = color === '#f3eee2' ? '#efe6d6' : lighter(color, 0.1);
  let doors = '';
  for (const x of [186, 316]) {
    doors +=
      rect(x, 130, 124, 168, front) +
      rect(x + 9, 140, 106, 148, lighter(front, 0.1)) +
      rect(x + 106, 250, 5, 26, BRASS) +
      rect(x, 298, 124, 8, scene.mood.shade, { opacity: 0.16 });
  }
  const hood = polygon(
    [
      [800, 250],
      [930, 250],
      [960, 300],
      [770, 300],
    ],
    '#d9d2c6',
  );
  return doors + hood + rect(826, 96, 80, 156, '#e6dfd3');
}

function bowlOfFruit(random, x, y, radius) {
  let fruit = '';
  for (let i = 0; i < 4; i++) {
    const center = [x + (i - 1.5) * radius * 0.42, y - radius * 0.3 - (i % 2) * 5];
    fruit += ellipse(...center, radius * 0.27, radius * 0.26, random.pick(FRUIT));
  }
  const [left, right] = [at(x - radius * 0.8), at(x + radius * 0.8)];
  const bowl = `M${x - radius} ${y - 4}h${2 * radius}Q${right} ${y + 14} ${x} ${y + 14}` + `Q${left} ${y + 14} ${x - radius} ${y - 4}Z`;
  return fruit + path(bowl, '#d9c7a8');
}

function counter(scene, color) {
  let fronts = '';
  for (let i = 0; i < 7; i++) {
    const x = 180 + i * 122;
    fronts += rect(x, 434, 112, 116, lighter(color, 0.1)) + rect(x + 44, 444, 28, 5, BRASS);
  }
  return (
    rect(980, 130, 50, 430, darker(color, 0.12)) +
    rect(170, 424, 860, 136, color) +
    fronts +
    rect(790, 424, 150, 130, '#c6c7c4') +
    rect(806, 452, 118, 78, STEEL) +
    rect(806, 440, 118, 5, '#8d9294') +
    rect(170, 408, 860, 16, STONE) +
    rect(170, 424, 860, 6, scene.mood.shade, { opacity: 0.18 }) +
    rect(800, 402, 130, 8, STEEL) +
    strokes('M590 408V366A18 18 0 0 1 626 366V380', BRASS, 6) +
    houseplant(scene, 742, 410, 62) +
    bowlOfFruit(scene.random, 420, 394, 28) +
    rounded(250, 352, 44, 58, 8, '#b98b5e') +
    rounded(300, 366, 30, 44, 6, '#e8e0d0')
  );
}

function stool(scene, x) {
  return (
    floorShadow(scene, x + 34, 790, 50, 8) +
    rect(x + 4, 610, 6, 180, IRON) +
    rect(x + 62, 610, 6, 180, IRON) +
    rect(x + 4, 724, 64, 5, IRON) +
    rounded(x, 640, 72, 14, 6, '#9a7148') +
    rounded(x + 4, 586, 64, 30, 10, '#b98b5e')
  );
}

function island(scene, color) {
  const { random, mood } = scene;
  let panels = '';
  for (let i = 0; i < 5; i++) panels += rect(240 + i * 147, 640, 130, 104, '#ffffff', { opacity: 0.07 });
  return (
    floorShadow(scene, 600, 764, 400, 18) +
    rect(222, 614, 756, 146, random.pick([color, color, '#f3eee2', '#8f6b4d'])) +
    rect(222, 614, 756, 18, mood.shade, { opacity: 0.26 }) +
    panels +
    polygon(
      [
        [230, 566],
        [970, 566],
        [1010, 592],
        [190, 592],
      ],
      lighter(STONE, 0.3),
    ) +
    rect(190, 592, 820, 22, STONE) +
    [330, 530, 730].map((x) => stool(scene, x)).join('') +
    bowlOfFruit(random, 866, 574, 44)
  );
}

function pendant(scene, x, color) {
  return (
    line(x, 40, x, 200, IRON, 3) +
    path(`M${x - 42} 244A42 44 0 0 1 ${x + 42} 244Z`, color) +
    path(`M${x + 8} 201A42 44 0 0 1 ${x + 42} 244H${x + 16}Z`, scene.mood.shade, { opacity: 0.18 }) +
    ellipse(x, 246, 16, 8, '#fff3cf') +
    ellipse(x, 262, 110, 90, `url(#glow${scene.id})`, { opacity: 0.55 })
  );
}

export function kitchen(scene, { wall, floor }) {
  const { random } = scene;
  const color = random.pick(CABINETS);
  const shade = random.pick([BRASS, STEEL, BRASS]);
  return (
    shell(scene, lighter(wall, 0.3), { color: floor, planks: true }) +
    backsplash(random, wall) +
    gardenWindow(scene, 470, 150, 260, 190, 2) +
    wallCabinets(scene, color) +
    counter(scene, color) +
    island(scene, color) +
    [400, 600, 800].map((x) => pendant(scene, x, shade)).join('')
  );
}
