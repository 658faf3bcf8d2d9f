import { darker } from '../color.mjs';
import { IRON, LAMPLIGHT, wall } from '../materials.mjs';
import { windowAt, windowRow } from '../openings.mjs';
import { glass } from '../scene.mjs';
import { rect } from '../svg.mjs';

const FLOOR = 88;
const WIDTH = 760;
const AWNINGS = ['#b8432f', '#20504a', '#27405f'];

/** One floor of a wing: ordinary windows, or glass behind a balcony in newer buildings. */
function wingFloor(scene, x, y, trim, glazed) {
  const row = { x, width: 204, y: y + 6 };
  if (!glazed) return windowRow(scene, row, 3, 46, 56, { trim, frame: 4 });
  return (
    windowRow(scene, row, 2, 84, 56, { trim: IRON, frame: 4, columns: 2, rows: 1, sill: false }) +
    rect(x - 6, y + 62, 216, 8, '#efece4') +
    rect(x - 6, y + 34, 216, 28, '#9fb6bd', { opacity: 0.55 }) +
    rect(x - 6, y + 32, 216, 4, IRON) +
    rect(x - 6, y + 70, 216, 8, scene.mood.shade, { opacity: 0.25 })
  );
}

/** Shops and the entrance on the ground floor. */
function groundFloor(scene, paint, x) {
  let shops = '';
  for (const i of [0, 1, 2, 4, 5, 6]) {
    const style = { trim: IRON, frame: 3, columns: 2, rows: 1, sill: false };
    shops += windowAt(scene, x + 22 + i * 104, -68, 84, 60, style);
  }
  return (
    rect(x, -84, WIDTH, 84, darker(paint.stone, 0.1)) +
    shops +
    rect(x + 320, -90, 120, 10, IRON) +
    rect(x + 336, -78, 88, 78, scene.mood.lit > 0.2 ? LAMPLIGHT : glass(scene, 0.3)) +
    rect(x + 378, -78, 4, 78, IRON) +
    rect(x + 20, -92, 290, 12, scene.random.pick(AWNINGS)) +
    rect(x + 450, -92, 290, 12, IRON)
  );
}

/** An apartment building of five or six floors: two wings and a taller middle. */
export function condo(scene, paint) {
  const floors = paint.year > 1995 ? 6 : 5;
  const glazed = paint.year > 2004;
  const [x, height] = [-WIDTH / 2, floors * FLOOR + 40];
  const middle = glazed ? ['concrete', '#e6e3dc'] : ['brick', paint.stone];
  const snow = (left, top, width) => (scene.season.snowy ? rect(left, top - 7, width, 8, '#f6f9fb') : '');
  let rows = '';
  for (let floor = 0; floor < floors - 1; floor++) {
    const y = -height + 24 + floor * FLOOR;
    rows +=
      wingFloor(scene, x + 22, y, paint.trim, glazed) +
      wingFloor(scene, x + 534, y, paint.trim, glazed) +
      windowRow(scene, { x: x + 262, width: 236, y: y - 4 }, 3, 56, 62, {
        trim: IRON,
        frame: 4,
        columns: 1,
        rows: 1,
        sill: false,
      });
  }
  const svg =
    wall(scene, x, -height, WIDTH, height, paint.material, paint.wall) +
    wall(scene, x + 250, -height - 34, 260, height + 34, ...middle) +
    rows +
    rect(x - 8, -height - 12, 268, 14, paint.trim) +
    rect(x + 500, -height - 12, 268, 14, paint.trim) +
    rect(x + 242, -height - 48, 276, 16, IRON) +
    snow(x - 8, -height - 12, 250) +
    snow(x + 518, -height - 12, 250) +
    snow(x + 242, -height - 48, 276) +
    groundFloor(scene, paint, x);
  return { svg, width: WIDTH, height: 590, door: 0, drive: null };
}
