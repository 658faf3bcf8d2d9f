/** The surroundings of a house: hills, hedges, lawn, walk, driveway, sidewalk, street. */
import { darker, lighter, mix } from './color.mjs';
import { dimmed } from './scene.mjs';
import { Dabs, at, blob, blobOutline, box, ellipse, line, path, polygon, rect, segment, strokes } from './svg.mjs';

/** Color of the lawn at this time of day and season. */
function grassOf({ mood, season }) {
  return mix(season.grass, mood.shade, Math.round((mood.washStrength * 0.6 + mood.dim) * 100) / 100);
}

function mountains(scene, random, width, horizon) {
  let ridge = `M0 ${at(horizon)}`;
  const peaks = [];
  for (let i = 0; i <= 8; i++) {
    const [x, y] = [(width * i) / 8, horizon - random.between(90, 220)];
    peaks.push([x, y]);
    ridge += `L${at(x)} ${at(y)}`;
  }
  const stone = mix('#8199ad', scene.mood.sky[1], 0.5);
  let slopes = '';
  for (const [x, y] of peaks) slopes += `M${at(x)} ${at(y)}l46 74l-30 -8l-14 52z`;
  return path(`${ridge}L${width} ${at(horizon)}Z`, stone) + path(slopes, darker(stone, 0.12), { opacity: 0.35 });
}

/** Far hills or mountains and a nearer row of hedges, blue with distance. */
export function backdrop(scene, width, horizon) {
  const random = scene.random.fork('backdrop');
  const { mood, season } = scene;
  const haze = mix(mix('#6e8d84', mood.sky[1], 0.55), mood.shade, 0.06);
  let svg = season.mountains ? mountains(scene, random, width, horizon) : '';
  let far = '';
  for (let x = -40; x < width + 80; x += random.between(70, 130)) {
    const radii = [random.between(70, 110), random.between(60, 116)];
    far += blobOutline(random, x, horizon - random.between(30, 60), ...radii, 0.25, 10);
  }
  svg += path(far, haze);
  for (let x = -30; x < width + 80; x += random.between(80, 160)) {
    const green = mix(mix(random.pick(season.foliage), '#4f6f58', 0.5), mood.sky[1], 0.25);
    const radii = [random.between(64, 94), random.between(34, 68)];
    svg += blob(random, x, horizon - 10, ...radii, green, 0.3, 10);
  }
  return svg;
}

function lawn(scene, random, width, horizon, depth) {
  const { mood } = scene;
  const green = grassOf(scene);
  const [bright, dark] = [lighter(green, 0.16), darker(green, 0.1)];
  let svg = rect(0, horizon, width, depth, green);
  const broad = new Dabs();
  for (let i = 0; i < width / 60; i++) {
    const near = random.next();
    const [x, y] = [random.next() * width, horizon + 10 + near * depth];
    const patch = blobOutline(random, x, y, 90 + near * 130, 5 + near * 13, 0.4, 9);
    broad.add(random.chance(0.55) ? bright : dark, patch);
  }
  svg += broad.paint({ opacity: 0.32 });
  for (let i = 0; i < width / 14; i++) {
    const y = horizon + random.next() * depth;
    const scale = 0.4 + (y - horizon) / depth;
    const tone = random.chance(0.5) ? lighter(green, 0.22) : darker(green, 0.12);
    svg += ellipse(random.next() * width, y, 16 * scale, 2.2 * scale, tone, { opacity: 0.4 });
  }
  return svg + rect(0, horizon, width, 20, mood.shade, { opacity: 0.2 });
}

/** The driveway of a garage, wider toward the street. */
function drive(scene, [left, right], horizon, curb, paving) {
  const shape = [
    [left - 6, horizon],
    [right + 6, horizon],
    [right + 60, curb],
    [left - 60, curb],
  ];
  const middle = (left + right) / 2;
  const half = (horizon + curb) / 2;
  const joints = segment(middle, horizon, middle, curb) + segment(left - 30, half, right + 30, half);
  return (
    polygon(shape, mix(paving, '#b5b0a8', 0.4)) +
    strokes(joints, darker(paving, 0.15), 2, { opacity: 0.5 }) +
    rect(left - 20, horizon, right - left + 40, 12, scene.mood.shade, { opacity: 0.24 })
  );
}

/** The walk from the front door to the sidewalk. */
function walk(door, scale, horizon, depth, curb, paving) {
  const half = 30 * scale;
  const bend = at(horizon + depth * 0.4);
  const d =
    `M${at(door - half)} ${horizon}L${at(door + half)} ${horizon}` +
    `Q${at(door + 54)} ${bend} ${at(door + 70)} ${curb}L${at(door - 50)} ${curb}` +
    `Q${at(door - 34)} ${bend} ${at(door - half)} ${horizon}Z`;
  let joints = '';
  for (const share of [0.2, 0.45, 0.72]) {
    const y = horizon + (curb - horizon) * share;
    joints += segment(door - 34 - 14 * share, y, door + 34 + 34 * share, y);
  }
  return path(d, paving) + strokes(joints, darker(paving, 0.16), 2, { opacity: 0.6 });
}

function sidewalk(scene, width, curb, height, paving, withStreet) {
  const green = grassOf(scene);
  let joints = '';
  for (let x = 40; x < width; x += 150) joints += box(x, curb, 2.5, 28);
  const beyond = withStreet
    ? rect(0, curb + 28, width, 9, darker(paving, 0.2)) + rect(0, curb + 37, width, height - curb - 37, dimmed(scene, '#6d7076', 0.6))
    : rect(0, curb + 31, width, height - curb - 31, darker(green, 0.06));
  return (
    rect(0, curb, width, 28, lighter(paving, 0.1)) +
    beyond +
    line(0, curb + 29.5, width, curb + 29.5, darker(paving, 0.25), 3) +
    path(joints, darker(paving, 0.2), { opacity: 0.5 })
  );
}

/**
 * The ground from the `horizon` down. `homes` are `{door, drive, scale}`: where the door and
 * the garage (`[left, right]` or null) of each house meet the ground.
 */
export function ground(scene, width, height, horizon, homes, { street = false } = {}) {
  const random = scene.random.fork('ground');
  const depth = height - horizon;
  const curb = height - (street ? 62 : 48);
  const paving = dimmed(scene, '#d9d1c3', 0.7);
  let svg = lawn(scene, random, width, horizon, depth);
  for (const home of homes) {
    if (home.drive) svg += drive(scene, home.drive, horizon, curb, paving);
    svg += walk(home.door, home.scale, horizon, depth, curb, paving);
  }
  return svg + sidewalk(scene, width, curb, height, paving, street);
}
