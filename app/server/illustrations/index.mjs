/**
 * Pictures of homes without photos, drawn from a home's facts, as SVG text without dependencies. The same facts
 * always give the same picture.
 *
 * No people, cars, flags or text are drawn in them; `portrait` draws people who do not exist. Never shown beside real photos, and never for a real home.
 */
import { city } from './city.mjs';
import { desk } from './desk/index.mjs';
import { cleanSize } from './facts.mjs';
import { front } from './front.mjs';
import { ROOMS, room } from './rooms/index.mjs';
import { street } from './street.mjs';

export { describe } from './describe.mjs';
export { portrait } from './portraits/index.mjs';

/** Size of a picture without `w` and `h`, in pixels. */
const PHOTO = { width: 1200, height: 800 };
const STREET = { width: 1520, height: 800 };

const OTHERS = { front, street, city, desk };

/**
 * The picture of a home, a street or a city.
 *
 * `facts`: `{id, type, sqft, year, state, beds}`, unvalidated; bad values fall back to ordinary ones. `scene`:
 * 'front' (also for anything unknown), 'living', 'kitchen', 'bedroom', 'bath', 'street', 'city' or 'desk'. `mood`: 'morning',
 * 'noon', 'soft', 'golden' or 'dusk', random by default. `kind`: one of the twelve houses for 'front', 'skyline',
 * 'main' or 'water' for 'city', what lies on the table for 'desk'. `w`, `h`: pixels; a front is cropped to them, a street is laid out for them. Never
 * throws for bad input.
 */
export function illustrate(facts, { scene = 'front', mood, kind, w, h } = {}) {
  const format = scene === 'street' ? STREET : PHOTO;
  const size = { width: cleanSize(w, format.width), height: cleanSize(h, format.height) };
  if (Object.hasOwn(ROOMS, scene)) return room(scene, facts, { mood }, size);
  const draw = Object.hasOwn(OTHERS, scene) ? OTHERS[scene] : front;
  return draw(facts, { mood, kind }, size);
}
