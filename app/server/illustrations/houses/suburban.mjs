import { wall } from '../materials.mjs';
import { doorAt, garageDoor, post, windowAt } from '../openings.mjs';
import { frontGable, hipRoof, sideRoof } from '../roofs.mjs';
import { rect } from '../svg.mjs';

/** Two stories with a gabled wing and the garage in front: the typical builder's home since 1980. */
export function suburban(scene, paint) {
  const [x, eaves] = [-400, -290];
  const { trim, accent } = paint;
  const { covering: kind, roof: color, material2, wall2 } = paint;
  const cover = { kind, color, trim };
  const face = { material: material2, wall: wall2, color, trim };
  const vent = scene.random.pick(['round', 'slat']);
  const svg =
    wall(scene, x + 250, eaves, 550, 290, paint.material, paint.wall) +
    hipRoof(scene, { x: x + 250, y: eaves, width: 550, height: 140, overhang: 20, ...cover }) +
    wall(scene, x + 560, eaves - 6, 210, 296, material2, wall2) +
    frontGable(scene, { x: x + 560, y: eaves - 6, width: 210, height: 128, overhang: 14, vent, ...face }) +
    windowAt(scene, x + 606, eaves + 26, 118, 84, { trim, columns: 3, shutter: accent }) +
    windowAt(scene, x + 606, -128, 118, 90, { trim, columns: 3 }) +
    windowAt(scene, x + 404, eaves + 36, 58, 78, { trim, shutter: accent }) +
    rect(x + 340, -142, 218, 142, scene.mood.shade, { opacity: 0.24 }) +
    doorAt(scene, x + 426, 0, 62, 124, { trim, color: paint.door }) +
    sideRoof(scene, { x: x + 352, y: -142, width: 206, height: 46, overhang: 6, ...cover }) +
    post(scene, x + 374, -136, 0, 16, trim) +
    post(scene, x + 538, -136, 0, 16, trim) +
    wall(scene, x, -156, 340, 156, material2, wall2) +
    frontGable(scene, { x, y: -156, width: 340, height: 138, overhang: 18, vent: 'slat', ...face }) +
    garageDoor(scene, x + 54, 0, 232, 118, { trim, color: paint.garage });
  return { svg, width: 800, height: 430, door: x + 457, drive: [x + 54, x + 286] };
}
