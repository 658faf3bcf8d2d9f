import { WALLS, eaveShadow, wall } from '../materials.mjs';
import { doorAt, garageDoor, windowRow } from '../openings.mjs';
import { glass } from '../scene.mjs';
import { polygon, rect } from '../svg.mjs';

const FRAME = '#3c3a37';
const PEAK = 360;

/** The roof's lower edge: low at both ends, highest over the living room. */
const roofline = (x, y) => [
  [x - 60, y + 10],
  [x + PEAK, y - 92],
  [x + 900, y + 6],
];

function roof(scene, x, y, color) {
  const [left, peak, right] = roofline(x, y);
  const down = ([u, v], by) => [u, v + by];
  const band = (from, to) => [down(left, from), down(peak, from), down(right, from), down(right, to), down(peak, to), down(left, to)];
  const snow = scene.season.snowy ? polygon(band(-8, 4), '#f6f9fb') : '';
  return polygon(band(0, 22), color) + polygon(band(16, 27), '#efe6d3') + snow;
}

/** Glass under a broad low gable with exposed beams: a home of the 1950s and 1960s. */
export function midcentury(scene, paint) {
  const [x, eaves] = [-420, -165];
  const pane = { trim: FRAME, columns: 1, rows: 1, sill: false };
  const clerestory = [
    [x + 10, eaves + 16],
    [x + PEAK, eaves - 64],
    [x + 650, eaves - 14],
    [x + 650, eaves + 6],
    [x + 10, eaves + 20],
  ];
  let beams = '';
  for (let at = 90; at <= 540; at += 90) {
    const fall = Math.abs(at - PEAK);
    beams += rect(x + at, eaves - 62 + fall * 0.22, 8, 80 - fall * 0.2, FRAME);
  }
  const svg =
    wall(scene, x, eaves, 330, 165, 'wood', scene.random.pick(WALLS.wood)) +
    wall(scene, x + 330, eaves - 20, 320, 185, 'concrete', paint.wall) +
    wall(scene, x + 650, eaves + 20, 190, 145, 'brick', paint.stone) +
    windowRow(scene, { x: x + 20, width: 300, y: eaves + 34 }, 4, 58, 108, pane) +
    windowRow(scene, { x: x + 350, width: 200, y: eaves + 2 }, 2, 84, 140, { ...pane, rows: 2 }) +
    doorAt(scene, x + 572, 0, 58, 128, { trim: paint.trim, color: paint.door }) +
    eaveShadow(scene, x, eaves, 840, 20) +
    polygon(clerestory, glass(scene, 0.8)) +
    beams +
    roof(scene, x, eaves, paint.roof) +
    garageDoor(scene, x + 672, 0, 148, 112, { trim: paint.trim, color: paint.garage });
  return { svg, width: 840, height: 260, door: x + 601, drive: [x + 672, x + 820] };
}
