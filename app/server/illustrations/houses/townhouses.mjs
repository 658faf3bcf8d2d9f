import { lighter, mix } from '../color.mjs';
import { DOORS, IRON, WALLS, eaveShadow, wall } from '../materials.mjs';
import { doorAt, windowAt, windowRow } from '../openings.mjs';
import { box, path, rect } from '../svg.mjs';

const UNITS = 4;
const UNIT_WIDTH = 190;
const OLD_WALLS = [...WALLS.brick, ...WALLS.brick, '#8fa08a', '#5b7285', '#e8dcc0'];
const NEW_WALLS = [...WALLS.brick, ...WALLS.batten, '#7f97a3'];

/** The cornice of an old house, or the thin edge of a new one. */
function cornice(x, top, trim, recent) {
  if (recent) return rect(x - 2, top - 12, UNIT_WIDTH + 4, 16, trim);
  let brackets = '';
  for (let i = 0; i < 8; i++) brackets += box(x + 8 + i * 23, top - 6, 10, 14);
  return rect(x - 4, top - 22, UNIT_WIDTH + 8, 26, trim) + rect(x - 8, top - 26, UNIT_WIDTH + 16, 8, lighter(trim, 0.2)) + path(brackets, trim);
}

/** The middle story of a new house: a broad window behind a railing. */
function balcony(scene, x, top, trim, style) {
  let bars = '';
  for (let i = 0; i < 12; i++) bars += box(x + 20 + i * 13.5, top + 236, 2.4, 28);
  return (
    windowAt(scene, x + 28, top + 160, UNIT_WIDTH - 56, 92, { ...style, columns: 3 }) + rect(x + 16, top + 262, UNIT_WIDTH - 32, 5, trim) + path(bars, trim)
  );
}

function stoop(x) {
  let steps = rect(x + 8, -34, 84, 34, '#b9b0a4');
  for (let i = 0; i < 3; i++) {
    steps += rect(x + 8 - i * 5, -34 + i * 11, 84 + i * 10, 11, mix('#d4ccc0', '#8d857b', i / 5));
  }
  return steps;
}

function unit(scene, paint, x, index, recent) {
  const { random } = scene;
  const timber = recent && index % 2 === 1;
  const color = random.pick(timber ? WALLS.wood : recent ? NEW_WALLS : OLD_WALLS);
  const material = timber ? 'wood' : recent || WALLS.brick.includes(color) ? 'brick' : 'lap';
  const trim = recent ? IRON : paint.trim;
  const top = -(400 + (recent ? (index % 2) * 34 : random.between(0, 22)));
  const style = recent ? { trim, frame: 4, columns: 2, rows: 1 } : { trim, arched: random.chance(0.25), columns: 2 };
  const row = { x: x + 8, width: UNIT_WIDTH - 16 };
  return (
    wall(scene, x, top, UNIT_WIDTH, -top, material, color) +
    cornice(x, top, trim, recent) +
    (scene.season.snowy ? rect(x - 4, top - (recent ? 18 : 32), UNIT_WIDTH + 8, 8, '#f6f9fb') : '') +
    eaveShadow(scene, x, top + 4, UNIT_WIDTH, 14) +
    windowRow(scene, { ...row, y: top + 34 }, 2, 52, 78, style) +
    (recent ? balcony(scene, x, top, trim, style) : windowRow(scene, { ...row, y: top + 154 }, 2, 52, 84, style)) +
    windowAt(scene, x + 112, -128, 52, 74, style) +
    rect(x + 92, -26, UNIT_WIDTH - 100, 26, paint.stone, { opacity: 0.8 }) +
    doorAt(scene, x + 24, -34, 52, 108, { trim, color: random.pick(DOORS), glazed: recent }) +
    stoop(x) +
    rect(x + UNIT_WIDTH - 4, top, 5, -top, scene.mood.shade, { opacity: 0.3 })
  );
}

/** Four narrow houses wall to wall; brownstones before 2005, boxes with balconies after. */
export function townhouses(scene, paint) {
  const recent = paint.year > 2004;
  const left = (-UNITS * UNIT_WIDTH) / 2;
  let svg = '';
  for (let i = 0; i < UNITS; i++) svg += unit(scene, paint, left + i * UNIT_WIDTH, i, recent);
  return { svg, width: UNITS * UNIT_WIDTH, height: 450, door: left + UNIT_WIDTH + 50, drive: null };
}
