/** A calculator, and coins in a jar. */
import { darker, lighter } from '../color.mjs';
import { floorShadow } from '../rooms/furnishings.mjs';
import { ellipse, group, rect, rounded } from '../svg.mjs';
import { sheet } from './papers.mjs';

const GOLD = '#d9a441';

function coin(x, y, radius = 46) {
  return (
    ellipse(x, y + 10, radius, radius * 0.3, darker(GOLD, 0.25)) +
    ellipse(x, y, radius, radius * 0.3, GOLD) +
    ellipse(x, y, radius * 0.72, radius * 0.2, lighter(GOLD, 0.25))
  );
}

function pile(x, y, count) {
  let svg = '';
  for (let i = 0; i < count; i++) svg += coin(x + (i % 2 ? 3 : -2), y - i * 15);
  return svg;
}

/** A calculator on a bill. */
export function calculator(scene) {
  let buttons = '';
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const accent = column === 3;
      buttons += rounded(30 + column * 58, 118 + row * 46, 46, 34, 8, accent ? '#c46a4a' : row === 0 ? '#5b7285' : '#f1e7d4');
    }
  }
  const body =
    rect(10, 12, 272, 318, scene.mood.shade, { opacity: 0.22, rx: 26 }) +
    rounded(0, 0, 272, 318, 26, '#33433a') +
    rounded(24, 24, 224, 70, 10, '#cfe0d2') +
    rect(150, 52, 80, 16, '#33433a', { opacity: 0.6 }) +
    buttons;
  return (
    floorShadow(scene, 570, 756, 330, 24) +
    group(sheet(360, 290), { transform: 'translate(300 470) rotate(-6)' }) +
    group(body, { transform: 'translate(590 448) rotate(6)' }) +
    pile(320, 742, 4) +
    pile(420, 756, 2)
  );
}

/** A jar of coins, and piles that grow. */
export function coins(scene) {
  const glass = { opacity: 0.35 };
  let filled = '';
  for (let row = 0; row < 9; row++) {
    for (let place = 0; place < 3; place++) filled += coin(430 + place * 62 + (row % 2) * 20, 712 - row * 20, 38);
  }
  return (
    floorShadow(scene, 600, 752, 330, 24) +
    rounded(370, 430, 250, 316, 42, '#dfeaea', { opacity: 0.5 }) +
    filled +
    rounded(370, 430, 250, 316, 42, '#ffffff', glass) +
    rounded(392, 470, 22, 220, 11, '#ffffff', { opacity: 0.55 }) +
    rounded(382, 396, 226, 48, 14, '#8a6444') +
    rect(382, 424, 226, 8, '#6d4f38', { opacity: 0.5 }) +
    pile(700, 738, 3) +
    pile(790, 742, 6) +
    pile(880, 738, 10)
  );
}
