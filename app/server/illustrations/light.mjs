/**
 * The time of day decides every color: one light from the upper left, cool shadows, and windows that light up as the
 * sky gets dark.
 *
 * A mood is `{sky: [top, middle, horizon], cloud, sun, wash, washStrength, shade, lit, dim}`: `wash` is laid over the
 * whole picture, `shade` is the color of all shadows, `lit` the share of windows with a lamp on, `dim` how much the
 * ground is darkened.
 */
import { mix } from './color.mjs';
import { blob, ellipse, group, rect } from './svg.mjs';

export const MOODS = {
  morning: {
    sky: ['#a9cbe0', '#d8e6e6', '#f7e6cf'],
    cloud: '#fffaf0',
    sun: '#ffe9bd',
    wash: '#ffe7c2',
    washStrength: 0.14,
    shade: '#3b5573',
    lit: 0.12,
    dim: 0.02,
  },
  noon: {
    sky: ['#6fa9d6', '#a8cfe6', '#deedee'],
    cloud: '#ffffff',
    sun: '#fff6d8',
    wash: '#fff6dd',
    washStrength: 0.06,
    shade: '#2d4468',
    lit: 0,
    dim: 0,
  },
  soft: {
    sky: ['#a3bfcf', '#cfdcdc', '#f3ead8'],
    cloud: '#fdf8ec',
    sun: '#fff3d8',
    wash: '#f3ead8',
    washStrength: 0.1,
    shade: '#44546a',
    lit: 0.3,
    dim: 0.05,
  },
  golden: {
    sky: ['#8db3cc', '#f2cf9f', '#f7b77b'],
    cloud: '#ffe6c9',
    sun: '#ffe2a0',
    wash: '#ffb766',
    washStrength: 0.2,
    shade: '#4a4266',
    lit: 0.45,
    dim: 0.05,
  },
  dusk: {
    sky: ['#1f4762', '#5f8a96', '#f7c088'],
    cloud: '#e9b795',
    sun: '#ffd8a0',
    wash: '#17344d',
    washStrength: 0.3,
    shade: '#10243a',
    lit: 1,
    dim: 0.16,
  },
};

const HOURS_OUTSIDE = ['morning', 'morning', 'noon', 'noon', 'noon', 'golden', 'soft', 'dusk'];
const HOURS_INSIDE = ['morning', 'noon', 'golden', 'morning'];

/** Name of the mood: the requested one if it exists, otherwise a random one. */
export function moodOf(random, wanted, inside = false) {
  const drawn = random.pick(inside ? HOURS_INSIDE : HOURS_OUTSIDE);
  return Object.hasOwn(MOODS, wanted ?? '') ? wanted : drawn;
}

const stop = (offset, color, opacity) => `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A soft round light, brightest in the middle. */
function radial(id, color, strength) {
  const falloff = [
    [0, 1],
    [0.5, 0.42],
    [1, 0],
  ];
  const stops = falloff.map(([offset, share]) => stop(offset, color, mixNumber(strength * share)));
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
}

const mixNumber = (value) => Math.round(value * 1000) / 1000;

function linear(id, direction, stops) {
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
}

const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
const ACROSS = 'x1="0" y1="0" x2="1" y2="1"';

/**
 * Definitions that every picture uses, by suffix `id`: `glow` of lamps, `sun`, `sky`, `wash` over everything, `form`
 * for the light and shadow side of flat shapes, `beam` of windows.
 */
export function lightDefinitions(id, mood) {
  const { sky, wash, washStrength, sun, shade } = mood;
  return [
    radial(`glow${id}`, '#ffb45e', 0.5),
    radial(`sun${id}`, sun, 0.75),
    linear(`wash${id}`, DOWN, [stop(0.2, wash, mixNumber(washStrength * 0.35)), stop(0.7, wash, washStrength)]),
    linear(`form${id}`, ACROSS, [stop(0, sun, 0.22), stop(0.45, sun, 0), stop(1, shade, 0.24)]),
    linear(`beam${id}`, DOWN, [stop(0, sun, 0.34), stop(1, sun, 0.04)]),
    linear(`sky${id}`, DOWN, [stop(0, sky[0]), stop(0.4, sky[1]), stop(0.76, sky[2])]),
  ].join('');
}

/** Faint paper grain over the finished picture. */
export function grain(id, width, height) {
  const filter =
    `<filter id="grain${id}" x="0" y="0" width="1" height="1">` +
    '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/>' +
    '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .47 0 0 0 0 .42 0 0 0 .9 -.34"/></filter>';
  const veil = `<rect width="${width}" height="${height}" filter="url(#grain${id})" opacity=".2"/>`;
  return { filter, veil };
}

/** Color of glass that reflects the sky; `share` goes from its dark part (0) to its bright part (1). */
export function glassOf(mood, share) {
  const dark = mix(mood.sky[0], '#22384a', 0.55);
  const bright = mix(mood.sky[2], '#5f7f92', 0.4);
  return mix(dark, bright, share);
}

/** The first stars, high up, at dusk. */
function stars(random, width, horizon) {
  let svg = '';
  for (let i = 0; i < width / 60; i++) {
    const size = random.between(0.8, 1.9);
    const [x, y] = [random.next() * width, random.next() * horizon * 0.42];
    svg += ellipse(x, y, size, size, '#f6efdc', { opacity: random.between(0.25, 0.75) });
  }
  return svg;
}

function cloud(random, mood, x, y, size) {
  let svg = '';
  for (let puff = -2; puff <= 2; puff++) {
    const [cx, cy] = [x + puff * size * 0.62, y + random.between(-0.7, 0.3) * 20];
    const radii = [size * random.between(0.7, 1.1), size * random.between(0.12, 0.27)];
    svg += blob(random, cx, cy, ...radii, mood.cloud, 0.3, 12);
  }
  return group(svg, { opacity: random.between(0.45, 0.85) });
}

/** Sky down to the horizon, with the sun's glow low in it and a few long clouds. */
export function sky(scene, width, horizon) {
  const random = scene.random.fork('sky');
  const { mood, id } = scene;
  let svg = rect(0, 0, width, horizon + 60, `url(#sky${id})`);
  if (mood.lit === 1) svg += stars(random, width, horizon);
  svg += ellipse(width * random.between(0.15, 0.85), horizon - 170, 430, 330, `url(#sun${id})`);
  for (let i = 0; i < 2 + width / 500; i++) {
    const [x, y] = [random.next() * width, random.between(50, 260)];
    svg += cloud(random, mood, x, y, random.between(60, 140));
  }
  return svg;
}
