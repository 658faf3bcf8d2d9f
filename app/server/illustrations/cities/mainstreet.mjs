/** Brick shops along a main street: small towns. */
import { lighter, mix } from '../color.mjs';
import { backdrop } from '../grounds.mjs';
import { WALLS, wall } from '../materials.mjs';
import { windowRow } from '../openings.mjs';
import { tree } from '../plants.mjs';
import { evening } from '../scene.mjs';
import { box, ellipse, line, path, polygon, rect } from '../svg.mjs';
import { HORIZON } from './skyline.mjs';

const AWNINGS = ['#20504a', '#b8432f', '#27405f', '#d59a35', '#7a8f5b'];
const TRIM = '#faf6ec';

function awning(x, width, color) {
  let svg = '';
  const count = Math.floor(width / 22);
  const step = (width - 12) / count;
  for (let i = 0; i < count; i++) {
    const left = x + 6 + i * step;
    const right = left + step;
    const [top, bottom] = [HORIZON - 106, HORIZON - 76];
    const stripe = [
      [left, top],
      [right, top],
      [right + 2, bottom],
      [left - 2, bottom],
    ];
    svg += polygon(stripe, i % 2 ? '#f6f0e2' : color);
  }
  return svg;
}

function shop(scene, random, x, width, height) {
  const top = HORIZON - height;
  const color = random.pick(WALLS.brick);
  const row = { x: x + 6, width: width - 12 };
  let panes = '';
  for (let i = 1; i < 4; i++) panes += box(x + 18 + ((width - 36) * i) / 4 - 1.5, HORIZON - 84, 3, 70);
  if (evening(scene)) scene.lamps += ellipse(x + width / 2, HORIZON - 30, width * 0.7, 90, `url(#glow${scene.id})`);
  return (
    wall(scene, x, top, width, height, 'brick', color) +
    rect(x - 3, top - 14, width + 6, 18, lighter(color, 0.5)) +
    rect(x - 3, top + 2, width + 6, 5, scene.mood.shade, { opacity: 0.3 }) +
    windowRow(scene, { ...row, y: top + 34 }, 3, 32, 62, { trim: TRIM, arched: random.chance(0.4), columns: 2 }) +
    (height > 290 ? windowRow(scene, { ...row, y: top + 134 }, 3, 32, 58, { trim: TRIM }) : '') +
    rect(x + 12, HORIZON - 92, width - 24, 92, '#3c3a37') +
    rect(x + 18, HORIZON - 84, width - 36, 70, '#ffdf9e') +
    path(panes, '#3c3a37') +
    rect(x + 18, HORIZON - 78, width - 36, 12, scene.mood.shade, { opacity: 0.3 }) +
    awning(x, width, random.pick(AWNINGS))
  );
}

/** A lamp post on the sidewalk. */
function streetLamp(scene, x) {
  if (evening(scene)) scene.lamps += ellipse(x, HORIZON - 96, 70, 74, `url(#glow${scene.id})`);
  return (
    rect(x - 3, HORIZON - 92, 6, 108, '#2f3a3a') +
    rect(x - 7, HORIZON + 8, 14, 10, '#2f3a3a') +
    ellipse(x, HORIZON - 100, 10, 12, evening(scene) ? '#ffe2a3' : '#f2ede0') +
    rect(x - 9, HORIZON - 114, 18, 4, '#2f3a3a')
  );
}

export function mainStreet(scene, random) {
  const { mood } = scene;
  let svg = backdrop(scene, 1200, HORIZON);
  for (let x = -20; x < 1200;) {
    const width = random.between(150, 240);
    svg += shop(scene, random, x, width, random.between(210, 360));
    x += width;
  }
  svg += rect(0, HORIZON, 1200, 200, mix('#8b8d90', mood.shade, 0.15));
  svg += rect(0, HORIZON, 1200, 26, mix('#d9d1c3', mood.shade, 0.08));
  svg += line(0, HORIZON + 27, 1200, HORIZON + 27, '#a8a094', 3);
  for (let i = 0; i < 5; i++) svg += rect(i * 280 + 40, HORIZON + 110, 130, 8, '#f2e3b8', { opacity: 0.8 });
  for (const x of [250, 330, 860]) svg += streetLamp(scene, x + random.between(-20, 20));
  let near = '';
  for (let i = 0; i < 3; i++) near += tree(scene, random, 60 + i * 520 + random.next() * 50, HORIZON + 22, 240);
  return { far: svg, near };
}
