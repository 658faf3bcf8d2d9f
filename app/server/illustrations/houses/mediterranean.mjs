import { mix } from '../color.mjs';
import { wall } from '../materials.mjs';
import { doorAt, garageDoor, windowAt, windowRow } from '../openings.mjs';
import { hipRoof } from '../roofs.mjs';
import { arch, box, path, rect } from '../svg.mjs';

const WROUGHT = '#3c3a37';

/** The upper story: three arches behind an iron balcony. */
function upperStory(scene, paint, x, cover) {
  let bars = '';
  for (let i = 0; i < 15; i++) bars += box(x + 304 + i * 12, -226, 3, 30);
  return (
    wall(scene, x + 240, -350, 300, 116, 'stucco', paint.wall) +
    hipRoof(scene, { x: x + 240, y: -350, width: 300, height: 84, overhang: 24, ...cover }) +
    windowRow(scene, { x: x + 240, width: 300, y: -322 }, 3, 50, 84, { trim: paint.trim, arched: true, columns: 2 }) +
    path(bars, WROUGHT) +
    rect(x + 296, -230, 188, 6, WROUGHT) +
    rect(x + 290, -200, 200, 8, paint.trim) +
    rect(x + 290, -192, 200, 6, scene.mood.shade, { opacity: 0.3 })
  );
}

/** White walls, round arches and a roof of red tiles. */
export function mediterranean(scene, paint) {
  const [x, eaves] = [-400, -190];
  const { trim } = paint;
  const cover = { kind: 'tile', color: paint.roof, trim };
  const twoStories = paint.stories > 1;
  const arches = [60, 150, 240].map((u) => windowAt(scene, x + u, -144, 58, 100, { trim, arched: true })).join('');
  const svg =
    wall(scene, x, eaves, 800, 190, 'stucco', paint.wall) +
    hipRoof(scene, { x, y: eaves, width: 800, height: 88, overhang: 26, ...cover }) +
    (twoStories ? upperStory(scene, paint, x, cover) : '') +
    arch(x + 330, -180, 140, 0, trim) +
    arch(x + 342, -166, 116, 0, mix(scene.mood.shade, paint.wall, 0.35)) +
    doorAt(scene, x + 368, 0, 64, 118, { trim, color: paint.door, glazed: true }) +
    arches +
    garageDoor(scene, x + 520, 0, 226, 118, { trim, color: paint.garage });
  const height = twoStories ? 430 : 300;
  return { svg, width: 800, height, door: x + 400, drive: [x + 520, x + 746] };
}
