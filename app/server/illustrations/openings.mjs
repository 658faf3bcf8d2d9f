/** Windows, doors, garage doors, and the posts of porches. */
import { darker, lighter } from './color.mjs';
import { LAMPLIGHT } from './materials.mjs';
import { evening, glass } from './scene.mjs';
import { arch, box, ellipse, path, polygon, rect } from './svg.mjs';

/** The pane's shape enlarged by `edge` on every side, rectangular or arched. */
function paneShape({ x, y, width, height, arched }, edge, fill, more) {
  if (!arched) {
    return rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, fill, more);
  }
  return arch(x - edge, y - edge, width + 2 * edge, y + height + edge, fill, more);
}

function shutters({ x, y, width, height, shutter }, frame) {
  const leaf = width * 0.36;
  let [panels, slats] = ['', ''];
  for (const left of [x - frame - leaf, x + width + frame]) {
    panels += box(left, y - frame, leaf, height + 2 * frame);
    for (let i = 0; i < Math.floor(height / 9); i++) slats += box(left + 4, y + i * 9, leaf - 8, 2.5);
  }
  return path(panels, shutter) + path(slats, darker(shutter, 0.25));
}

/** Curtains drawn to both sides. */
function curtains({ x, y, width, height, arched }, color, opacity) {
  const top = arched ? y + width / 2 : y;
  const drop = y + height - top;
  return path(box(x, top, width * 0.18, drop) + box(x + width * 0.82, top, width * 0.18, drop), color, {
    opacity,
  });
}

/** A room with its lamp on, seen from outside. */
function litRoom(scene, pane) {
  const { x, y, width, height } = pane;
  const { random, mood } = scene;
  if (evening(scene)) {
    scene.lamps +=
      paneShape(pane, 0, '#ffcf7a', { opacity: 0.35 + mood.washStrength }) +
      ellipse(x + width / 2, y + height / 2, width * 1.3, height * 1.15, `url(#glow${scene.id})`, {
        opacity: 0.6,
      });
  }
  let room = rect(x, y + height * 0.5, width, height * 0.5, '#f7a951', { opacity: 0.45 });
  if (width > 44 && random.chance(0.5)) {
    room +=
      ellipse(x + width * 0.7, y + height * 0.55, width * 0.1, height * 0.09, '#fff3cf') +
      rect(x + width * 0.69, y + height * 0.6, 2.5, height * 0.4, '#a8662c', { opacity: 0.6 });
  }
  return room + (random.chance(0.5) ? curtains(pane, '#fff1cd', 0.7) : '');
}

/** Glass by day: a slanted reflection, the shadow of the frame, sometimes curtains. */
function dayGlass(scene, pane) {
  const { x, y, width, height, arched } = pane;
  const gleam = [
    [x, y + height * 0.62],
    [x + width * 0.62, y],
    [x + width * 0.9, y],
    [x, y + height * 0.9],
  ];
  const inner = arched ? '' : polygon(gleam, '#ffffff', { opacity: 0.2 }) + rect(x, y, width, Math.min(14, height * 0.16), scene.mood.shade, { opacity: 0.34 });
  return inner + (scene.random.chance(0.45) ? curtains(pane, '#f4efe2', 0.46) : '');
}

function mullions({ x, y, width, height }, columns, rows, trim) {
  let bars = '';
  for (let i = 1; i < columns; i++) bars += box(x + (width * i) / columns - 1.6, y, 3.2, height);
  for (let i = 1; i < rows; i++) bars += box(x, y + (height * i) / rows - 1.6, width, 3.2);
  return path(bars, trim);
}

function sill(scene, { x, y, width, height }, frame, trim) {
  const base = y + height + frame;
  const snow = scene.season.snowy ? rect(x - frame - 4, base - 5, width + 2 * frame + 8, 5, '#f7fafc') : '';
  return (
    rect(x - frame - 5, base - 1, width + 2 * frame + 10, 6, lighter(trim, 0.2)) +
    rect(x - frame - 3, base + 5, width + 2 * frame + 6, 5, scene.mood.shade, { opacity: 0.25 }) +
    snow
  );
}

/**
 * A window; `y` is its upper edge. `style`: `trim` and `frame` (color and width of the frame), `columns`, `rows`,
 * `arched`, `shutter` (a color), `sill` (false: none).
 */
export function windowAt(scene, x, y, width, height, style) {
  const pane = { x, y, width, height, arched: style.arched, shutter: style.shutter };
  const { trim, frame = 6, columns = width > 70 ? 3 : 2, rows = 2 } = style;
  const lit = scene.random.chance(scene.mood.lit);
  return (
    (style.shutter && !style.arched ? shutters(pane, frame) : '') +
    paneShape(pane, frame, trim) +
    paneShape(pane, 0, lit ? LAMPLIGHT : glass(scene, scene.random.next())) +
    (lit ? litRoom(scene, pane) : dayGlass(scene, pane)) +
    mullions(pane, columns, rows, trim) +
    (style.sill === false ? '' : sill(scene, pane, frame, trim))
  );
}

/** `count` equal windows spread over `span` (`{x, width, y}`). */
export function windowRow(scene, { x, width, y }, count, paneWidth, paneHeight, style) {
  let row = '';
  for (let i = 0; i < count; i++) {
    const left = x + (width * (i + 0.5)) / count - paneWidth / 2;
    row += windowAt(scene, left, y, paneWidth, paneHeight, style);
  }
  return row;
}

function doorPanels(x, top, width, height, color) {
  let [panels, glints] = ['', ''];
  for (const [left, upper] of [
    [0.12, 0.06],
    [0.55, 0.06],
    [0.12, 0.52],
    [0.55, 0.52],
  ]) {
    panels += box(x + width * left, top + height * upper, width * 0.33, height * 0.38);
    glints += box(x + width * left, top + height * (upper + 0.37), width * 0.33, 2);
  }
  return path(panels, darker(color, 0.22), { opacity: 0.75 }) + path(glints, lighter(color, 0.4), { opacity: 0.6 });
}

function doorGlass(scene, x, top, width, height, color) {
  const fill = evening(scene) ? LAMPLIGHT : glass(scene, 0.4);
  return rect(x + 9, top + 10, width - 18, height - 26, fill) + rect(x + width / 2 - 1.5, top + 10, 3, height - 26, color);
}

function porchLight(scene, x, base, height) {
  const on = evening(scene);
  if (on) {
    scene.lamps += ellipse(x - 22, base - height * 0.78, 46, 50, `url(#glow${scene.id})`, { opacity: 0.9 });
  }
  return rect(x - 26, base - height * 0.82, 8, 16, on ? '#ffe2a3' : '#3a3a3a') + rect(x - 27, base - height * 0.84, 10, 4, '#2c2c2c');
}

/** A front door on its step with a lamp beside it; `style` is `{trim, color, glazed?}`. */
export function doorAt(scene, x, base, width, height, { trim, color, glazed }) {
  const top = base - height;
  return (
    rect(x - 8, top - 9, width + 16, height + 9, trim) +
    rect(x, top, width, height, color) +
    rect(x, top, width, height, `url(#form${scene.id})`) +
    (glazed ? doorGlass(scene, x, top, width, height, color) : doorPanels(x, top, width, height, color)) +
    ellipse(x + width - 8, base - height * 0.46, 3.4, 3.4, '#e9c878') +
    rect(x - 16, base - 7, width + 32, 9, '#cbc4b8') +
    rect(x - 16, base, width + 32, 4, '#a39c92') +
    porchLight(scene, x, base, height)
  );
}

/** A garage door with four rows of panels, the top one of glass. */
export function garageDoor(scene, x, base, width, height, { trim, color }) {
  const top = base - height;
  const count = Math.round(width / 46);
  const [step, row] = [(width - 6) / count, height / 4];
  let [panels, glints, panes] = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const left = x + 6 + i * step;
    const fill = scene.random.chance(scene.mood.lit * 0.5) ? LAMPLIGHT : glass(scene, 0.5);
    panes += rect(left, top + 7, step - 6, row - 12, fill);
    for (let j = 1; j < 4; j++) {
      panels += box(left, top + j * row + 3, step - 6, row - 8);
      glints += box(left, top + (j + 1) * row - 6, step - 6, 1.6);
    }
  }
  return (
    rect(x - 8, top - 9, width + 16, height + 9, trim) +
    rect(x, top, width, height, color) +
    panes +
    path(panels, darker(color, 0.09)) +
    path(glints, lighter(color, 0.4)) +
    rect(x, top, width, 14, scene.mood.shade, { opacity: 0.28 }) +
    rect(x, top, width, height, `url(#form${scene.id})`)
  );
}

/** A square porch post with capital and base. */
export function post(scene, x, top, base, width, trim) {
  return (
    rect(x - width / 2, top, width, base - top, trim) +
    rect(x + width * 0.12, top, width * 0.38, base - top, scene.mood.shade, { opacity: 0.2 }) +
    rect(x - width * 0.8, top, width * 1.6, 7, trim) +
    rect(x - width * 0.8, base - 9, width * 1.6, 9, lighter(trim, 0.2))
  );
}

/** The craftsman's post: a tapering shaft on a pier of stone. */
export function taperedPost(scene, x, top, base, width, { trim, stone }) {
  const [pier, head, foot] = [base - 56, width * 0.42, width * 0.62];
  const shaft = [
    [x - head, top],
    [x + head, top],
    [x + foot, pier],
    [x - foot, pier],
  ];
  const side = [
    [x + width * 0.1, top],
    [x + head, top],
    [x + foot, pier],
    [x + width * 0.18, pier],
  ];
  return (
    rect(x - width * 0.9, base - 52, width * 1.8, 52, stone) +
    rect(x + width * 0.3, base - 52, width * 0.6, 52, scene.mood.shade, { opacity: 0.18 }) +
    rect(x - width, pier, width * 2, 8, lighter(stone, 0.4)) +
    polygon(shaft, trim) +
    polygon(side, scene.mood.shade, { opacity: 0.18 })
  );
}
