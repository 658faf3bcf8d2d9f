import { darker } from '../color.mjs';
import { chimney, wall } from '../materials.mjs';
import { doorAt, post, windowAt, windowRow } from '../openings.mjs';
import { sideRoof } from '../roofs.mjs';
import { polygon, rect } from '../svg.mjs';

function portico(scene, trim) {
  return (
    rect(-76, -150, 152, 16, trim) +
    polygon(
      [
        [-86, -150],
        [0, -190],
        [86, -150],
      ],
      trim,
    ) +
    polygon(
      [
        [-62, -154],
        [0, -182],
        [62, -154],
      ],
      darker(trim, 0.12),
    ) +
    rect(-64, -134, 128, 12, scene.mood.shade, { opacity: 0.3 }) +
    post(scene, -62, -134, 0, 15, trim) +
    post(scene, 62, -134, 0, 15, trim)
  );
}

/** Two stories in strict symmetry, with five windows above and a portico in the middle. */
export function colonial(scene, paint) {
  const [x, eaves, width] = [-320, -290, 640];
  const { trim, accent } = paint;
  const span = { x, y: eaves, width, height: 108, overhang: 16, kind: 'shingle', color: paint.roof, trim };
  const below = [0, 1, 3, 4].map((i) => windowAt(scene, x + (width * (i + 0.5)) / 5 - 27, -124, 54, 86, { trim, shutter: accent })).join('');
  const svg =
    wall(scene, x, eaves, width, 290, paint.material, paint.wall) +
    chimney(scene, x + 54, eaves - 150, 46, 120, paint.stone) +
    chimney(scene, x + width - 100, eaves - 150, 46, 120, paint.stone) +
    sideRoof(scene, span) +
    windowRow(scene, { x, width, y: eaves + 40 }, 5, 54, 82, { trim, shutter: accent }) +
    below +
    doorAt(scene, -30, 0, 60, 116, { trim, color: paint.door }) +
    portico(scene, trim);
  const drive = scene.random.chance(0.5) ? [x + width + 40, x + width + 180] : null;
  return { svg, width, height: 440, door: 0, drive };
}
