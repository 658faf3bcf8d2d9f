/** Picture of a city, for tiles and city pages. */
import { mainStreet } from './cities/mainstreet.mjs';
import { skyline } from './cities/skyline.mjs';
import { waterfront } from './cities/waterfront.mjs';
import { sky } from './light.mjs';
import { finish, makeScene } from './scene.mjs';
import { rect } from './svg.mjs';

const [WIDTH, HEIGHT, HORIZON] = [1200, 800, 610];

/**
 * Kinds of city, each `(scene, random) → {far, near}`: `near` is drawn in front of the lights. A city with palms is
 * on the water by default.
 */
const CITIES = { skyline, main: mainStreet, water: waterfront };

export function city(facts, { mood, kind }, size) {
  const scene = makeScene(facts, { mood: mood ?? 'golden', salt: 'city' });
  const fallback = scene.facts.state === 'FL' || scene.facts.state === 'HI' ? 'water' : 'skyline';
  const chosen = Object.hasOwn(CITIES, kind ?? '') ? kind : fallback;
  const { far, near } = CITIES[chosen](scene, scene.random.fork(chosen));
  const body = sky(scene, WIDTH, HORIZON) + far + rect(0, 0, WIDTH, HEIGHT, `url(#wash${scene.id})`) + scene.lamps + near;
  return finish(scene, WIDTH, HEIGHT, body, size);
}
