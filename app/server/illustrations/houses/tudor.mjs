import { darker, lighter } from '../color.mjs';
import { LAMPLIGHT, chimney, wall } from '../materials.mjs';
import { windowAt } from '../openings.mjs';
import { frontGable, sideRoof } from '../roofs.mjs';
import { evening, glass } from '../scene.mjs';
import { arch, ellipse, rect } from '../svg.mjs';

const OAK = '#4a382c';

function entrance(scene, paint, x) {
  const pane = evening(scene) ? LAMPLIGHT : glass(scene, 0.4);
  if (evening(scene)) {
    scene.lamps += ellipse(x, -90, 60, 62, `url(#glow${scene.id})`, { opacity: 0.9 });
  }
  return (
    arch(x - 31, -126, 62, 0, darker(paint.stone, 0.1)) +
    arch(x - 25, -118, 50, 0, paint.door) +
    arch(x - 25, -118, 50, 0, `url(#form${scene.id})`) +
    ellipse(x, -88, 9, 11, pane) +
    ellipse(x + 17, -52, 3.4, 3.4, '#e9c878') +
    rect(x - 45, -6, 90, 8, '#b9b0a2')
  );
}

/** Steep gables, half timbering over brick, a tall chimney and an arched door. */
export function tudor(scene, paint) {
  const [x, eaves] = [-350, -190];
  const { trim, roof } = paint;
  const pale = lighter(paint.wall, 0.1);
  const span = { x, y: eaves, width: 700, height: 170, overhang: 22, kind: 'shingle', color: roof, trim };
  const great = {
    x: x + 330,
    y: eaves - 40,
    width: 290,
    height: 230,
    overhang: 14,
    timber: true,
    material: 'stucco',
    wall: '#efe5d0',
    color: roof,
    trim: OAK,
  };
  const porch = {
    x: x + 226,
    y: eaves + 26,
    width: 130,
    height: 130,
    overhang: 10,
    material: 'brick',
    wall: pale,
    color: roof,
    trim: OAK,
  };
  const svg =
    wall(scene, x, eaves, 700, 190, 'brick', paint.wall) +
    sideRoof(scene, span) +
    chimney(scene, x + 70, eaves - 260, 62, 240, paint.stone) +
    wall(scene, x + 330, eaves - 40, 290, 230, 'brick', paint.wall) +
    frontGable(scene, great) +
    wall(scene, x + 226, eaves + 26, 130, 164, 'brick', pale) +
    frontGable(scene, porch) +
    windowAt(scene, x + 408, eaves - 4, 130, 80, { trim, columns: 4 }) +
    windowAt(scene, x + 392, -104, 160, 70, { trim, columns: 4 }) +
    windowAt(scene, x + 56, -124, 110, 76, { trim, columns: 3 }) +
    entrance(scene, paint, x + 291) +
    windowAt(scene, x + 640, -124, 40, 76, { trim });
  return { svg, width: 700, height: 400, door: x + 291, drive: null };
}
