/** Roofs over a wall from `x` to `x + width` whose eaves are at height `y`. */
import { darker, lighter } from './color.mjs';
import { eaveShadow, wall } from './materials.mjs';
import { clipped, glass } from './scene.mjs';
import { box, ellipse, line, path, polygon, rect, segment, strokes } from './svg.mjs';

/** Roof colors that suit each material. */
export const ROOFS = {
  shingle: ['#5b5a5d', '#6d655e', '#4d5662', '#86705c', '#6b4f45', '#5d6f7c', '#8b8379', '#4a4a50'],
  tile: ['#b8633f', '#c47a4e', '#a95a3d'],
  metal: ['#5a636a', '#3f474e', '#7c8588'],
};

const SNOW = '#f6f9fb';

/** Standing seams, each with a highlight. */
function seams(color, left, right, top, bottom) {
  let [edges, glints] = ['', ''];
  for (let x = left; x < right; x += 20) {
    edges += segment(x, top, x, bottom);
    glints += segment(x + 2, top, x + 2, bottom);
  }
  return strokes(edges, darker(color, 0.25), 2, { opacity: 0.6 }) + strokes(glints, lighter(color, 0.25), 1.2, { opacity: 0.5 });
}

/** Courses of shingles or tiles, a third of them lighter or darker than the rest. */
function courses(random, kind, color, left, right, top, bottom) {
  const step = kind === 'tile' ? 11 : 9;
  let [edges, dull, bright] = ['', '', ''];
  let course = 0;
  for (let y = top + 8; y < bottom; y += step, course++) {
    edges += segment(left, y, right, y);
    for (let x = left + (course % 2) * 12; x < right; x += 24) {
      if (!random.chance(0.32)) continue;
      if (random.chance(0.5)) bright += box(x, y - 7, 20, 6);
      else dull += box(x, y - 7, 20, 6);
    }
  }
  return (
    path(bright, lighter(color, 0.2), { opacity: 0.35 }) +
    path(dull, darker(color, 0.2), { opacity: 0.35 }) +
    strokes(edges, darker(color, 0.25), kind === 'tile' ? 2.6 : 1.5, { opacity: 0.45 })
  );
}

/** A roof surface: material, light, and snow that leaves the lower edge bare. */
function surface(scene, points, kind, color) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const texture = kind === 'metal' ? seams(color, left, right, top, bottom) : courses(scene.random, kind, color, left, right, top, bottom);
  const snow = scene.season.snowy ? rect(left, top, right - left, bottom - top, SNOW, { opacity: 0.88 }) : '';
  const form = rect(left, top, right - left, bottom - top, `url(#form${scene.id})`);
  return polygon(points, color) + clipped(scene, points, texture + snow + form);
}

/** The board under the eaves, with its shadow line and the shadow it casts. */
function fascia(scene, { x, y, width, overhang, trim }) {
  const [left, length] = [x - overhang - 2, width + 2 * overhang + 4];
  return rect(left, y - 2, length, 10, trim) + rect(left, y + 5, length, 3, darker(trim, 0.22)) + eaveShadow(scene, x, y + 8, width);
}

/**
 * A roof with its ridge along the street.
 * `span` is `{x, y, width, height, kind, color, trim, overhang}`.
 */
export function sideRoof(scene, span) {
  const { x, y, width, height, kind, color, overhang } = span;
  const [left, right] = [x - overhang, x + width + overhang];
  const points = [
    [left, y],
    [left + 12, y - height],
    [right - 12, y - height],
    [right, y],
  ];
  const ridge = scene.season.snowy ? SNOW : darker(color, 0.2);
  return surface(scene, points, kind, color) + rect(left + 12, y - height - 4, right - left - 24, 6, ridge) + fascia(scene, span);
}

/** A roof that slopes on all four sides; the right side is in shadow. */
export function hipRoof(scene, span) {
  const { x, y, width, height, kind, color, overhang } = span;
  const [left, right] = [x - overhang, x + width + overhang];
  const inset = Math.min(width * 0.34, height * 1.35);
  const points = [
    [left, y],
    [left + inset, y - height],
    [right - inset, y - height],
    [right, y],
  ];
  const side = [
    [right - inset, y - height],
    [right, y],
    [right - inset * 1.25, y],
  ];
  const ridge = scene.season.snowy ? '#ffffff' : lighter(color, 0.16);
  return (
    surface(scene, points, kind, color) +
    polygon(side, scene.mood.shade, { opacity: 0.2 }) +
    line(left + inset, y - height, right - inset, y - height, ridge, 3, { opacity: 0.7 }) +
    fascia(scene, span)
  );
}

/** A flat roof's edge with the shadow below it. */
export function flatRoof(scene, x, y, width, color, thickness = 20) {
  const snow = scene.season.snowy ? rect(x, y - thickness - 7, width, 9, SNOW) : '';
  return rect(x, y - thickness, width, thickness, color) + rect(x, y - thickness, width, 4, lighter(color, 0.35), { opacity: 0.7 }) + snow;
}

const timberFraming = (x, y, width, height, color) => {
  let posts = '';
  const middle = x + width / 2;
  for (const part of [-0.5, -0.25, 0, 0.25, 0.5]) {
    const u = middle + part * width * 0.8;
    posts += segment(u, y, u, y - height * (1 - Math.abs(part) * 1.6) + 6);
  }
  return strokes(posts, color, 8) + rect(x + 6, y - 10, width - 12, 11, color);
};

function vent(scene, shape, middle, y, height, trim) {
  if (shape === 'round') {
    const v = y - height * 0.42;
    return ellipse(middle, v, 17, 17, trim) + ellipse(middle, v, 12, 12, glass(scene, 0.6));
  }
  let louvres = '';
  const top = y - height * 0.56;
  for (let i = 0; i < 5; i++) louvres += box(middle - 11, top + 5 + i * 7, 22, 3);
  return rect(middle - 15, top, 30, 40, trim) + path(louvres, darker(trim, 0.35));
}

/** The sloping roof edges of a gable with the board below them. */
function rakes(scene, { x, y, width, height, color, trim, overhang }) {
  const [middle, top, slope] = [x + width / 2, y - height, height / (width / 2)];
  const [left, right, foot] = [x - overhang, x + width + overhang, y + overhang * slope];
  const band = (upper, lower, peak) => [
    [middle, top - upper],
    [right, foot - upper],
    [right, foot + lower],
    [middle, top + peak],
    [left, foot + lower],
    [left, foot - upper],
  ];
  const shaded = [
    [middle, top - 17],
    [right, foot - 17],
    [right, foot + 3],
    [middle, top + 3],
  ];
  return polygon(band(17, 3, 3), scene.season.snowy ? SNOW : color) + polygon(band(-3, 12, 13), trim) + polygon(shaded, scene.mood.shade, { opacity: 0.22 });
}

/**
 * A gable that faces the street, including its wall. `span` is as for the other roofs, plus `material` and `wall`
 * color; `timber` draws half timbering, `vent` ('round' or 'slat') an opening below the peak.
 */
export function frontGable(scene, span) {
  const { x, y, width, height, trim, color } = span;
  const [middle, top] = [x + width / 2, y - height];
  const triangle = [
    [x, y],
    [middle, top],
    [x + width, y],
  ];
  const face = wall(scene, x, top, width, height, span.material, span.wall);
  const leftShadow = [
    [x, y],
    [middle, top],
    [middle, top + 34],
    [x + 26, y + 4],
  ];
  const rightShadow = [
    [middle, top],
    [x + width, y],
    [x + width - 18, y + 2],
    [middle, top + 24],
  ];
  return (
    polygon(triangle, span.wall) +
    clipped(scene, triangle, face) +
    polygon(leftShadow, scene.mood.shade, { opacity: 0.2 }) +
    polygon(rightShadow, scene.mood.shade, { opacity: 0.26 }) +
    (span.timber ? timberFraming(x, y, width, height, darker(color, 0.4)) : '') +
    rakes(scene, span) +
    (span.vent && height > 70 ? vent(scene, span.vent, middle, y, height, trim) : '')
  );
}
