/** Sheets of paper with lines instead of words. */
import { darker, lighter } from '../color.mjs';
import { floorShadow } from '../rooms/furnishings.mjs';
import { ellipse, group, line, path, polygon, rect, rounded } from '../svg.mjs';

const PAPER = '#fbf7ee';
const INK = '#8d9aa0';
const TICK = '#20504a';

/** A sheet with its upper left corner at (0, 0): a heading, and rows with or without check boxes. */
export function sheet(width, height, { boxes = false, ticked = 0 } = {}) {
  let rows = rect(34, 34, width * 0.5, 16, darker(PAPER, 0.5));
  for (let row = 0, y = 86; y < height - 30; row++, y += 42) {
    const from = boxes ? 74 : 34;
    if (boxes) {
      rows += rounded(34, y - 10, 24, 24, 5, '#ffffff', { stroke: INK, 'stroke-width': 3 });
      if (row < ticked) rows += path(`M39 ${y + 2}l6 7l11 -16`, 'none', { stroke: TICK, 'stroke-width': 5, 'stroke-linecap': 'round' });
    }
    rows += rect(from, y - 4, (width - from - 34) * (row % 3 === 2 ? 0.62 : 1), 9, INK, { opacity: 0.55 });
  }
  return rounded(0, 0, width, height, 6, PAPER) + rows;
}

const turned = (x, y, degrees, content) => group(content, { transform: `translate(${x} ${y}) rotate(${degrees})` });

function pen(x, y, degrees, color) {
  const body =
    rounded(0, -9, 190, 18, 9, color) +
    rect(136, -9, 10, 18, '#c9a25a') +
    polygon(
      [
        [0, -9],
        [-30, 0],
        [0, 9],
      ],
      '#d8d0c2',
    ) +
    polygon(
      [
        [-20, -3],
        [-32, 0],
        [-20, 3],
      ],
      '#2b2f33',
    );
  return turned(x, y, degrees, body);
}

/** A checklist, half of it done, with a pen. */
export function papers(scene) {
  return (
    floorShadow(scene, 560, 742, 330, 26) +
    turned(300, 470, -7, sheet(330, 270)) +
    turned(470, 440, 5, rect(8, 10, 350, 300, scene.mood.shade, { opacity: 0.16 }) + sheet(350, 300, { boxes: true, ticked: 3 })) +
    pen(770, 700, -24, '#17524b')
  );
}

/** A folder with deeds in it, a ribbon and a seal. */
export function folder(scene) {
  const manila = '#e0b873';
  return (
    floorShadow(scene, 590, 748, 340, 26) +
    turned(
      330,
      470,
      -4,
      rounded(0, -26, 170, 60, 14, darker(manila, 0.08)) +
        rounded(0, 0, 520, 300, 14, darker(manila, 0.08)) +
        turned(40, -44, 2, sheet(430, 280)) +
        turned(24, -20, -1, sheet(440, 280)) +
        rounded(0, 60, 520, 240, 14, manila) +
        rounded(0, 60, 520, 40, 14, lighter(manila, 0.25), { opacity: 0.5 }),
    ) +
    line(330, 640, 852, 604, '#b8453a', 20) +
    ellipse(600, 622, 46, 46, '#b8453a') +
    ellipse(600, 622, 34, 34, '#cf5b4c') +
    ellipse(592, 612, 12, 9, '#ffffff', { opacity: 0.25 })
  );
}
