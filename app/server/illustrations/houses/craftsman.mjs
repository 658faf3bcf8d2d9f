import { darker, lighter } from '../color.mjs';
import { wall } from '../materials.mjs';
import { doorAt, taperedPost, windowAt, windowRow } from '../openings.mjs';
import { frontGable, sideRoof } from '../roofs.mjs';
import { box, path, rect } from '../svg.mjs';

function railing(x, left, right, trim) {
  let balusters = '';
  for (let u = left; u < right; u += 14) balusters += box(u, -32, 5, 32);
  return path(balusters, trim) + rect(left - 32 + 0, -36, right - left + 32, 6, trim);
}

/** A deep porch on tapered posts with one broad dormer above: the bungalow of the 1920s. */
export function craftsman(scene, paint) {
  const [x, eaves, width] = [-310, -158, 620];
  const { trim, roof } = paint;
  const span = { x, y: eaves, width, height: 150, overhang: 36, kind: 'shingle', color: roof, trim };
  const dormer = {
    x: -120,
    y: eaves - 66,
    width: 240,
    height: 84,
    overhang: 16,
    material: 'lap',
    wall: lighter(paint.wall, 0.25),
    color: roof,
    trim,
  };
  const posts = [x + 4, x + 214, x + 406, x + 616].map((u) => taperedPost(scene, u, eaves + 18, 0, 24, paint)).join('');
  const svg =
    wall(scene, x, eaves, width, 158, paint.material, paint.wall) +
    sideRoof(scene, span) +
    wall(scene, -112, eaves - 70, 224, 60, 'lap', dormer.wall) +
    frontGable(scene, dormer) +
    windowRow(scene, { x: -96, width: 192, y: eaves - 62 }, 3, 42, 48, { trim, sill: false, rows: 1 }) +
    windowAt(scene, x + 56, eaves + 40, 130, 78, { trim, columns: 3 }) +
    doorAt(scene, -30, 0, 62, 124, { trim, color: paint.door, glazed: true }) +
    windowAt(scene, x + 450, eaves + 40, 110, 78, { trim, columns: 2 }) +
    rect(x - 20, eaves - 4, width + 40, 22, trim) +
    rect(x - 20, eaves + 14, width + 40, 5, darker(trim, 0.25)) +
    rect(x, eaves + 19, width, 30, scene.mood.shade, { opacity: 0.3 }) +
    railing(x, x + 26, x + 190, trim) +
    railing(x, x + 430, x + 594, trim) +
    posts;
  const drive = scene.random.chance(0.5) ? [x + width + 40, x + width + 170] : null;
  return { svg, width, height: 310, door: 0, drive };
}
