/** A city across the water, with a bridge, a sail and palms: the coast. */
import { darker, mix } from '../color.mjs';
import { shrubs, tree } from '../plants.mjs';
import { dimmed } from '../scene.mjs';
import { ellipse, path, polygon, rect } from '../svg.mjs';
import { HORIZON, farTowers, tower } from './skyline.mjs';

const LAWN = '#7d9a5c';
const FACADES = ['#f2e2c8', '#e6c9a8', '#f4ece0', '#d9b08a'];

function bridge(scene) {
  const stone = dimmed(scene, '#d8d0c2', 0.8);
  const above = `M0 ${HORIZON - 30}Q300 ${HORIZON - 110} 620 ${HORIZON - 12}`;
  const below = `L620 ${HORIZON + 2}Q300 ${HORIZON - 92} 0 ${HORIZON - 10}Z`;
  let piers = '';
  for (const x of [60, 160, 260, 360, 460]) {
    const drop = Math.abs(x - 260) * 0.12;
    piers += rect(x, HORIZON - 62 + drop, 12, 102 - drop, darker(stone, 0.14));
  }
  return piers + path(above + below, stone);
}

function sailingBoat() {
  return (
    ellipse(820, 704, 92, 7, '#3f7480', { opacity: 0.35 }) +
    path('M760 672h120l-18 26H780Z', '#fbf7ee') +
    polygon(
      [
        [815, 668],
        [815, 560],
        [872, 662],
      ],
      '#fffdf8',
    ) +
    polygon(
      [
        [810, 668],
        [810, 576],
        [772, 662],
      ],
      '#f0e6d2',
    )
  );
}

export function waterfront(scene, random) {
  const { mood } = scene;
  let svg = farTowers(scene, random, 60);
  for (let i = 0; i < 7; i++) {
    const color = dimmed(scene, mix(random.pick(FACADES), mood.sky[1], 0.12), 0.6);
    const [width, height] = [random.between(62, 92), random.between(90, 260)];
    svg += tower(scene, random, 520 + i * 84 + random.next() * 20, width, height, color);
  }
  svg += rect(0, HORIZON, 1200, 190, mix('#5f9aa3', mood.sky[1], 0.3));
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random.next() * 1200, HORIZON + 6 + random.next() * 180];
    const tone = random.chance(0.5) ? mood.sun : '#3f7480';
    svg += ellipse(x, y, random.between(20, 70), 1.8, tone, { opacity: 0.4 });
  }
  const shore = [
    [0, 800],
    [0, 742],
    [300, 730],
    [700, 762],
    [1200, 738],
    [1200, 800],
  ];
  svg += bridge(scene) + sailingBoat();
  const near =
    polygon(shore, dimmed(scene, LAWN, 0.6)) +
    tree(scene, random, 110, 790, 400, 'palm') +
    tree(scene, random, 1080, 796, 440, 'palm') +
    tree(scene, random, 980, 790, 300, 'palm') +
    shrubs(scene, random, 200, 520, 790, 40);
  return { far: svg, near };
}
