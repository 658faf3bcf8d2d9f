import { IRON, wall } from '../materials.mjs';
import { doorAt, garageDoor, windowAt, windowRow } from '../openings.mjs';
import { frontGable, sideRoof } from '../roofs.mjs';
import { polygon, rect } from '../svg.mjs';

const POST = '#94704d';

function porch(scene, paint, x, eaves) {
  const roof = [
    [x + 240, eaves + 20],
    [x + 268, eaves - 22],
    [x + 514, eaves - 22],
    [x + 540, eaves + 20],
  ];
  let posts = '';
  for (const u of [x + 252, x + 350, x + 452, x + 528]) {
    posts += rect(u - 7, eaves + 30, 14, -eaves - 30, POST) + rect(u + 2, eaves + 30, 5, -eaves - 30, scene.mood.shade, { opacity: 0.25 });
  }
  return (
    polygon(roof, scene.season.snowy ? '#f6f9fb' : paint.roof) +
    polygon(roof, `url(#form${scene.id})`) +
    rect(x + 240, eaves + 20, 300, 12, paint.trim) +
    rect(x + 240, eaves + 32, 300, 22, scene.mood.shade, { opacity: 0.3 }) +
    posts
  );
}

/** Two steep gables joined by a porch, board and batten, black windows, a metal roof. */
export function farmhouse(scene, paint) {
  const [x, eaves] = [-390, -190];
  const { trim } = paint;
  const black = { trim: IRON, frame: 4 };
  const span = { x, y: eaves, width: 780, height: 128, overhang: 20, kind: 'metal', color: paint.roof, trim };
  let wings = '';
  for (const left of [x + 20, x + 540]) {
    const gable = {
      x: left,
      y: eaves - 56,
      width: 220,
      height: 190,
      overhang: 16,
      material: 'batten',
      wall: paint.wall,
      color: paint.roof,
      trim,
    };
    wings += wall(scene, left, eaves - 56, 220, 246, 'batten', paint.wall) + frontGable(scene, gable) + windowAt(scene, left + 83, eaves - 110, 54, 70, black);
  }
  const garage = scene.random.pick(['#7b5a3d', '#f1ede2', '#3d4650']);
  const svg =
    wall(scene, x, eaves, 780, 190, 'batten', paint.wall) +
    sideRoof(scene, span) +
    wings +
    windowRow(scene, { x: x + 44, width: 172, y: -148 }, 2, 66, 108, { ...black, columns: 2, rows: 3 }) +
    garageDoor(scene, x + 560, 0, 180, 124, { trim, color: garage }) +
    windowAt(scene, x + 268, -136, 70, 96, { ...black, rows: 3 }) +
    doorAt(scene, x + 374, 0, 64, 128, { trim, color: IRON, glazed: true }) +
    windowAt(scene, x + 460, -136, 50, 96, { ...black, rows: 3 }) +
    porch(scene, paint, x, eaves);
  return { svg, width: 780, height: 375, door: x + 406, drive: [x + 560, x + 740] };
}
