/**
 * A room in one-point perspective: the empty shell with floor, walls and ceiling, and the window with the view
 * outside.
 */
import { darker, lighter } from '../color.mjs';
import { clipped, dimmed } from '../scene.mjs';
import { blob, line, polygon, rect, segment, strokes } from '../svg.mjs';

export const [WIDTH, HEIGHT] = [1200, 800];
/** The back wall. */
export const BACK = { left: 170, right: 1030, top: 96, bottom: 560 };

/** Walls, as a house painter would offer them. */
export const WALL_PAINTS = ['#ece5d8', '#e3e4da', '#dfe5e4', '#efe6d6', '#d9ddd0', '#e9dfd4'];
export const FLOORS = ['#b98b5e', '#c79e70', '#a47a54', '#8f6b4d'];

const FRAME = '#fbf7ee';
const MIDDLE = WIDTH / 2;
/** Width of the floorboards at the back wall, and how much it grows toward the front. */
const [BOARD, SPREAD] = [61.4, 24.3];

/** Boards that run away from the viewer, some with a different grain. */
function boards(random, color) {
  const depth = HEIGHT - BACK.bottom;
  const boardX = (number, share) => MIDDLE + number * (BOARD + SPREAD * share);
  const boardY = (share) => BACK.bottom + depth * share;
  let joints = '';
  for (let i = -7; i <= 7; i++) joints += segment(boardX(i, 0), BACK.bottom, boardX(i, 1), HEIGHT);
  let svg = strokes(joints, darker(color, 0.2), 1.6, { opacity: 0.5 });
  for (let i = 0; i < 26; i++) {
    const number = Math.floor(random.between(-7, 7));
    const from = random.next() * 0.8;
    const to = from + random.between(0.1, 0.2);
    const corners = [
      [boardX(number, from), boardY(from)],
      [boardX(number + 1, from), boardY(from)],
      [boardX(number + 1, to), boardY(to)],
      [boardX(number, to), boardY(to)],
    ];
    svg += polygon(corners, random.chance(0.5) ? lighter(color, 0.2) : darker(color, 0.12), { opacity: 0.4 });
  }
  return svg;
}

/** Large tiles: rows that get deeper toward the viewer, with joints to the vanishing point. */
function tiles(color) {
  let joints = '';
  for (let i = 0; i < 5; i++) {
    const y = BACK.bottom + 14 + i * i * 11 + i * 9;
    joints += segment(0, y, WIDTH, y);
  }
  for (let i = -6; i <= 6; i++) joints += segment(MIDDLE + i * 76, BACK.bottom, MIDDLE + i * 118, HEIGHT);
  return strokes(joints, darker(color, 0.12), 1.6, { opacity: 0.5 });
}

/** The empty room. `floor` is `{color, planks}`. */
export function shell(scene, wallColor, floor) {
  const { left, right, top, bottom } = BACK;
  const [corner, skirting] = [darker(wallColor, 0.22), lighter(wallColor, 0.6)];
  const floorShape = [
    [0, HEIGHT],
    [left, bottom],
    [right, bottom],
    [WIDTH, HEIGHT],
  ];
  return (
    rect(0, 0, WIDTH, HEIGHT, lighter(wallColor, 0.5)) +
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, HEIGHT],
      ],
      darker(wallColor, 0.1),
    ) +
    polygon(
      [
        [WIDTH, 0],
        [right, top],
        [right, bottom],
        [WIDTH, HEIGHT],
      ],
      darker(wallColor, 0.16),
    ) +
    rect(left, top, right - left, bottom - top, wallColor) +
    rect(left, top, right - left, bottom - top, `url(#form${scene.id})`) +
    polygon(floorShape, floor.color) +
    clipped(scene, floorShape, floor.planks ? boards(scene.random, floor.color) : tiles(floor.color)) +
    polygon(
      [
        [0, HEIGHT],
        [left, bottom],
        [left, bottom - 16],
        [0, HEIGHT - 34],
      ],
      darker(skirting, 0.06),
    ) +
    polygon(
      [
        [WIDTH, HEIGHT],
        [right, bottom],
        [right, bottom - 16],
        [WIDTH, HEIGHT - 34],
      ],
      darker(skirting, 0.1),
    ) +
    rect(left, bottom - 16, right - left, 16, skirting) +
    line(left, bottom, right, bottom, scene.mood.shade, 3, { opacity: 0.2 }) +
    line(left, top, left, bottom, corner, 2, { opacity: 0.5 }) +
    line(right, top, right, bottom, corner, 2, { opacity: 0.5 }) +
    polygon(
      [
        [0, 0],
        [left, top],
        [right, top],
        [WIDTH, 0],
      ],
      lighter(wallColor, 0.68),
    )
  );
}

/** A window with the garden behind it and its light on the floor. */
export function gardenWindow(scene, x, y, width, height, columns = 3) {
  const { random, mood, season } = scene;
  const opening = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const leaf = dimmed(scene, random.pick(season.foliage), 0.6);
  let garden = rect(x, y, width, height, `url(#sky${scene.id})`);
  garden += rect(x, y + height * 0.74, width, height * 0.26, darker(leaf, 0.08));
  for (let i = 0; i < 9; i++) {
    const [u, v] = [x + random.next() * width, y + height - 10 - random.next() * height * 0.3];
    const radii = [random.between(50, 100), random.between(40, 80)];
    const tone = random.pick([leaf, lighter(leaf, 0.15), darker(leaf, 0.15)]);
    garden += blob(random, u, v, ...radii, tone, 0.3, 9);
  }
  if (season.snowy) garden += rect(x, y + height - 22, width, 22, '#f4f7f9');
  garden += rect(x, y, width, height, '#ffffff', { opacity: 0.16 });
  let bars = rect(x, y + height * 0.34, width, 6, FRAME);
  for (let i = 1; i < columns; i++) bars += rect(x + (width * i) / columns - 4, y, 8, height, FRAME);
  const beam = [
    [x + width * 0.1, 570],
    [x + width * 0.9, 570],
    [x + width * 1.05, 770],
    [x - width * 0.15, 770],
  ];
  return (
    rect(x - 14, y - 14, width + 28, height + 28, FRAME) +
    clipped(scene, opening, garden) +
    rect(x, y, width, 10, mood.shade, { opacity: 0.18 }) +
    bars +
    rect(x - 24, y + height + 14, width + 48, 12, '#fffdf6') +
    rect(x - 20, y + height + 26, width + 40, 6, mood.shade, { opacity: 0.14 }) +
    polygon(beam, `url(#beam${scene.id})`)
  );
}
