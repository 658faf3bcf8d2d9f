import { chimney, wall } from '../materials.mjs';
import { doorAt, windowAt } from '../openings.mjs';
import { frontGable, sideRoof } from '../roofs.mjs';
import { polygon } from '../svg.mjs';

/** A low house under a large roof with three dormers and a chimney in the middle. */
export function cape(scene, paint) {
  const [x, eaves, width] = [-310, -138, 620];
  const { material, trim, roof, accent } = paint;
  const span = { x, y: eaves, width, height: 150, overhang: 18, kind: 'shingle', color: roof, trim };
  let dormers = '';
  for (const left of [x + 92, x + 268, x + 444]) {
    const gable = {
      x: left,
      y: eaves - 84,
      width: 84,
      height: 44,
      overhang: 9,
      material,
      wall: paint.wall,
      color: roof,
      trim,
    };
    dormers +=
      wall(scene, left, eaves - 84, 84, 68, material, paint.wall) +
      frontGable(scene, gable) +
      windowAt(scene, left + 21, eaves - 74, 42, 48, { trim, sill: false });
  }
  const windows = [66, 182, 382, 498].map((u) => windowAt(scene, x + u, eaves + 38, 56, 72, { trim, shutter: accent })).join('');
  const svg =
    wall(scene, x, eaves, width, 138, material, paint.wall) +
    chimney(scene, -30, eaves - 190, 60, 60, paint.stone) +
    sideRoof(scene, span) +
    dormers +
    windows +
    doorAt(scene, -29, 0, 58, 112, { trim, color: paint.door }) +
    polygon(
      [
        [-62, -116],
        [0, -146],
        [62, -116],
        [62, -106],
        [-62, -106],
      ],
      trim,
    );
  const drive = scene.random.chance(0.4) ? [x + width + 50, x + width + 180] : null;
  return { svg, width, height: 330, door: 0, drive };
}
