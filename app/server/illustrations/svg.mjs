/**
 * The few shapes that drawings are made of, as SVG text. Coordinates are rounded to a tenth of a unit. Nothing here
 * accepts outside text, only numbers and our own colors.
 */

/** A coordinate with at most one decimal. */
export const at = (value) => Math.round(value * 10) / 10;

function attributes(more) {
  let text = '';
  for (const name in more) {
    const value = more[name];
    text += ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`;
  }
  return text;
}

/** An element with a fill; `more` are additional attributes, e.g. `{ opacity: 0.3 }`. */
function element(name, geometry, fill, more) {
  return `<${name} ${geometry} fill="${fill}"${attributes(more)}/>`;
}

export function rect(x, y, width, height, fill, more) {
  if (width <= 0 || height <= 0) return '';
  const geometry = `x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"`;
  return element('rect', geometry, fill, more);
}

/** A rectangle with round corners. */
export const rounded = (x, y, width, height, radius, fill, more) => rect(x, y, width, height, fill, { rx: radius, ...more });

export function ellipse(x, y, radiusX, radiusY, fill, more) {
  const geometry = `cx="${at(x)}" cy="${at(y)}" rx="${at(radiusX)}" ry="${at(radiusY)}"`;
  return element('ellipse', geometry, fill, more);
}

export const path = (d, fill, more) => (d ? element('path', `d="${d}"`, fill, more) : '');

/** The outline of a closed polygon; `points` is a list of `[x, y]`. */
export const outline = (points) => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;

export const polygon = (points, fill, more) => path(outline(points), fill, more);

/** The outline of a rectangle, for combining many of one color into one path. */
export const box = (x, y, width, height) => `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;

/** A straight piece of a stroke, for combining many of one color into one path. */
export const segment = (x1, y1, x2, y2) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;

/** Strokes without fill: `d` is made of `segment`s or curves. */
export const strokes = (d, color, width, more) => path(d, 'none', { stroke: color, 'stroke-width': width, ...more });

export const line = (x1, y1, x2, y2, color, width = 2, more) => strokes(segment(x1, y1, x2, y2), color, width, more);

/** A rectangle with a half circle on top: arched windows and doors. `base` is its lower edge. */
export function arch(x, top, width, base, fill, more) {
  const r = at(width / 2);
  const d = `M${at(x)} ${at(base)}V${at(top + r)}a${r} ${r} 0 0 1 ${at(width)} 0V${at(base)}Z`;
  return path(d, fill, more);
}

export const group = (content, more) => (content ? `<g${attributes(more)}>${content}</g>` : '');

const pair = (x, y, snap) => `${snap(x)} ${snap(y)}`;

/** A small soft shape in whole units, for dabs of paint, of which a tree has hundreds. */
export const dabOutline = (random, x, y, radiusX, radiusY) => blobOutline(random, x, y, radiusX, radiusY, 0.5, 6, Math.round);

/**
 * The outline of a soft closed shape like a brush stroke: points on an ellipse, moved in or out by `wobble` (a share
 * of the radius), joined by a Catmull-Rom spline. The spline's handles mirror each other at every point, so SVG's
 * short `s` curves are exact.
 */
export function blobOutline(random, x, y, radiusX, radiusY, wobble = 0.16, count = 11, snap = at) {
  const points = [];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    const reach = 1 - wobble / 2 + random.next() * wobble;
    points.push([x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach]);
  }
  const point = (i) => points[(i + count) % count];
  // The handle that arrives at point i points against the direction from i-1 to i+1.
  const arriving = (i) => {
    const [before, here, after] = [point(i - 1), point(i), point(i + 1)];
    return [here[0] - (after[0] - before[0]) / 6, here[1] - (after[1] - before[1]) / 6];
  };
  let [penX, penY] = points[0].map(snap);
  const [inX, inY] = arriving(0);
  const leave = [2 * points[0][0] - inX, 2 * points[0][1] - inY];
  let d = `M${penX} ${penY}`;
  for (let i = 1; i <= count; i++) {
    const [handleX, handleY] = arriving(i);
    const [endX, endY] = point(i).map(snap);
    const first = i === 1 ? `c${pair(leave[0] - penX, leave[1] - penY, snap)} ` : 's';
    const handle = pair(handleX - penX, handleY - penY, snap);
    d += `${first}${handle} ${pair(endX - penX, endY - penY, at)}`;
    [penX, penY] = [endX, endY];
  }
  return `${d}z`;
}

export const blob = (random, x, y, radiusX, radiusY, fill, wobble, count, more) => path(blobOutline(random, x, y, radiusX, radiusY, wobble, count), fill, more);

/** Brush dabs collected by color, so that hundreds of them become a few paths. */
export class Dabs {
  #byColor = new Map();

  add(color, d) {
    this.#byColor.set(color, (this.#byColor.get(color) ?? '') + d);
  }

  paint(more) {
    let svg = '';
    for (const [color, d] of this.#byColor) svg += path(d, color, more);
    return svg;
  }
}
