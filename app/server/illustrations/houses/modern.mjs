import { IRON, WALLS, eaveShadow, wall } from '../materials.mjs';
import { doorAt, garageDoor, windowAt, windowRow } from '../openings.mjs';
import { flatRoof } from '../roofs.mjs';
import { rect } from '../svg.mjs';

/** Stacked boxes of plaster, wood and concrete, with large windows. */
export function modern(scene, paint) {
  const x = -380;
  const pane = { trim: IRON, frame: 4, columns: 1, rows: 1, sill: false };
  const garage = scene.random.pick(['#8f6746', '#3d4650', '#d5d3cc']);
  const svg =
    wall(scene, x + 60, -330, 420, 330, 'stucco', '#f1eee7') +
    flatRoof(scene, x + 40, -326, 460, IRON, 22) +
    wall(scene, x + 480, -240, 280, 240, 'wood', scene.random.pick(WALLS.wood)) +
    flatRoof(scene, x + 470, -238, 310, IRON, 18) +
    wall(scene, x, -150, 330, 150, 'concrete', paint.wall) +
    flatRoof(scene, x - 26, -148, 380, IRON, 20) +
    eaveShadow(scene, x + 60, -326, 420, 20) +
    eaveShadow(scene, x + 480, -238, 280, 16) +
    rect(x, -148, 330, 14, scene.mood.shade, { opacity: 0.3 }) +
    windowRow(scene, { x: x + 90, width: 360, y: -296 }, 3, 104, 112, pane) +
    windowRow(scene, { x: x + 500, width: 240, y: -208 }, 2, 96, 62, pane) +
    garageDoor(scene, x + 40, 0, 238, 112, { trim: paint.trim, color: garage }) +
    windowAt(scene, x + 500, -118, 220, 92, { ...pane, columns: 3 }) +
    rect(x + 330, -160, 150, 160, scene.mood.shade, { opacity: 0.22 }) +
    doorAt(scene, x + 376, 0, 66, 138, { trim: paint.trim, color: paint.door, glazed: true }) +
    rect(x + 330, -172, 160, 12, IRON);
  return { svg, width: 760, height: 350, door: x + 409, drive: [x + 40, x + 278] };
}
