import { chimney, eaveShadow, wall } from '../materials.mjs';
import { doorAt, garageDoor, windowAt } from '../openings.mjs';
import { hipRoof, sideRoof } from '../roofs.mjs';
import { rect } from '../svg.mjs';

/** One long story under a low roof, with the garage under the same eaves. */
export function ranch(scene, paint) {
  const { material, trim, stone } = paint;
  const [x, eaves] = [-430, -150];
  const roof = scene.random.chance(0.5) ? hipRoof : sideRoof;
  const span = { x, y: eaves, width: 860, height: 104, overhang: 34, kind: paint.covering, color: paint.roof, trim };
  const svg =
    wall(scene, x, eaves, 860, 150, material, paint.wall) +
    rect(x, -34, 560, 34, stone) +
    rect(x, -36, 560, 4, '#ffffff', { opacity: 0.25 }) +
    eaveShadow(scene, x, eaves, 860, 14) +
    chimney(scene, x + 250, eaves - 150, 54, 90, stone) +
    roof(scene, span) +
    windowAt(scene, x + 60, eaves + 34, 170, 76, { trim, columns: 3, rows: 1 }) +
    windowAt(scene, x + 470, eaves + 34, 62, 66, { trim, shutter: paint.accent }) +
    doorAt(scene, x + 330, 0, 58, 118, { trim, color: paint.door }) +
    garageDoor(scene, x + 600, 0, 214, 112, { trim, color: paint.garage });
  return { svg, width: 860, height: 300, door: x + 359, drive: [x + 600, x + 814] };
}
