/** Keys to a home, and an umbrella over one. */
import { darker, lighter } from '../color.mjs';
import { floorShadow } from '../rooms/furnishings.mjs';
import { ellipse, group, path, polygon, rect, rounded } from '../svg.mjs';

const BRASS = '#d2a24c';
const STEEL = '#a9b4b8';

/** A key that points right from its bow at (0, 0). */
function key(color) {
  const teeth = [
    [232, 14],
    [256, 14],
    [256, 44],
    [246, 34],
    [238, 46],
    [232, 36],
  ];
  const more = [
    [190, 14],
    [214, 14],
    [214, 36],
    [202, 46],
    [190, 36],
  ];
  return (
    rounded(40, -14, 226, 28, 12, color) +
    polygon(teeth, color) +
    polygon(more, color) +
    ellipse(0, 0, 62, 62, color) +
    ellipse(0, 0, 42, 42, darker(color, 0.12)) +
    ellipse(-22, 0, 17, 17, '#8b6546') +
    rect(60, -8, 200, 6, lighter(color, 0.5), { opacity: 0.7 })
  );
}

/** A ring with two keys and a tag in the shape of a house. */
export function keys(scene) {
  const shadow = scene.mood.shade;
  const tag =
    rounded(-76, -10, 152, 128, 14, '#17524b') +
    polygon(
      [
        [-98, 4],
        [0, -84],
        [98, 4],
      ],
      '#17524b',
    ) +
    ellipse(0, -46, 12, 12, '#f2e9d8') +
    path('M-22 118v-50a22 22 0 0 1 44 0v50z', '#f2b24b');
  return (
    floorShadow(scene, 590, 738, 330, 30) +
    group(key(shadow), { transform: 'translate(548 640) rotate(14)', opacity: 0.18 }) +
    group(key(STEEL), { transform: 'translate(560 600) rotate(34)' }) +
    group(key(BRASS), { transform: 'translate(540 624) rotate(10)' }) +
    group(tag, { transform: 'translate(380 650) rotate(-12)' }) +
    ellipse(470, 612, 78, 60, 'none', { stroke: '#7d868a', 'stroke-width': 12 }) +
    ellipse(468, 608, 78, 60, 'none', { stroke: '#dfe5e6', 'stroke-width': 4 })
  );
}

/** A wooden model of a house. */
function model() {
  return (
    rect(-110, -130, 220, 130, '#f1e7d4') +
    rect(30, -130, 80, 130, darker('#f1e7d4', 0.08)) +
    polygon(
      [
        [-140, -124],
        [0, -230],
        [140, -124],
      ],
      '#b9603f',
    ) +
    rect(60, -226, 30, 60, '#8a5a44') +
    path('M-26 0v-62a26 26 0 0 1 52 0v62z', '#17524b') +
    rect(-88, -96, 40, 40, '#f2b24b') +
    rect(50, -96, 40, 40, '#f2b24b')
  );
}

/** A model of a house below an open umbrella. */
export function umbrella(scene) {
  const cloth = '#20504a';
  let ribs = '';
  for (const [from, to, tone] of [
    [-270, -150, 0],
    [-150, 0, 0.14],
    [0, 150, 0.04],
    [150, 270, 0.18],
  ]) {
    ribs += path(
      `M0 -214C${from * 0.9} -214 ${from} -120 ${from} -20Q${(from + to) / 2} -64 ${to} -20C${to} -120 ${to * 0.9} -214 0 -214Z`,
      tone ? lighter(cloth, tone) : cloth,
    );
  }
  const open =
    rounded(-5, -246, 10, 40, 5, '#6d4f38') +
    ribs +
    rect(-5, -40, 10, 330, '#6d4f38') +
    path('M0 286q0 34 -30 34t-30 -30', 'none', { stroke: '#6d4f38', 'stroke-width': 12, 'stroke-linecap': 'round' });
  return (
    floorShadow(scene, 560, 740, 250, 24) + group(open, { transform: 'translate(600 424) rotate(6)' }) + group(model(), { transform: 'translate(520 738)' })
  );
}
