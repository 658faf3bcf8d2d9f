/** The context of one drawing: randomness, time of day, season, and the definitions it collects. */
import { mix } from './color.mjs';
import { cleanFacts } from './facts.mjs';
import { MOODS, glassOf, grain, lightDefinitions, moodOf } from './light.mjs';
import { generator, hash } from './random.mjs';
import { seasonOf } from './seasons.mjs';
import { at, outline } from './svg.mjs';

/**
 * A scene for `facts`. `salt` distinguishes the scenes of one home, `inside` picks times of day at which rooms look
 * good, `season` is used for facts without one. All ids of definitions end with `scene.id`, so several drawings can
 * be in one document.
 */
export function makeScene(facts, { mood, salt = '', inside = false, season = '' } = {}) {
  const home = cleanFacts(facts);
  const random = generator(home.id + salt);
  const moodName = moodOf(random.fork('hour'), mood, inside);
  const scene = {
    facts: home,
    random,
    id: hash(home.id + salt + moodName).toString(36),
    moodName,
    mood: MOODS[moodName],
    season: seasonOf(random.fork('season'), home.state, home.season || season),
    definitions: '',
    /** Light of windows and lamps, painted after the mood's wash so that it shines. */
    lamps: '',
    clips: 0,
  };
  scene.definitions = lightDefinitions(scene.id, scene.mood);
  return scene;
}

/** Color of glass, 0 dark to 1 bright. */
export const glass = (scene, share) => glassOf(scene.mood, share);

/** A color in this light: noon hardly changes it, dusk does; `strength` 0–1. */
export function dimmed(scene, color, strength) {
  const { shade, washStrength } = scene.mood;
  return mix(color, shade, Math.round(washStrength * strength * 100) / 100);
}

/** True when lamps are on. */
export const evening = (scene) => scene.mood.lit > 0.4;

/** `content` clipped to a polygon. */
export function clipped(scene, points, content) {
  const id = `cut${scene.id}${scene.clips++}`;
  scene.definitions += `<clipPath id="${id}"><path d="${outline(points)}"/></clipPath>`;
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** The finished SVG: `width` × `height` are drawing units, `size` is in pixels. */
export function finish(scene, width, height, body, size) {
  const { filter, veil } = grain(scene.id, width, height);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}"` +
    ` width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${scene.definitions}${filter}</defs>${body}${veil}</svg>`
  );
}
