/** A furnished room; each room has its own time of day and colors. */
import { finish, makeScene } from '../scene.mjs';
import { group, rect } from '../svg.mjs';
import { bath } from './bath.mjs';
import { bedroom } from './bedroom.mjs';
import { kitchen } from './kitchen.mjs';
import { living } from './living.mjs';
import { FLOORS, HEIGHT, WALL_PAINTS, WIDTH } from './shell.mjs';

/** The rooms, each `(scene, {wall, floor}) → SVG text`. */
export const ROOMS = { living, kitchen, bedroom, bath };

export function room(name, facts, { mood }, size) {
  const scene = makeScene(facts, { mood, salt: name, inside: true });
  const paint = scene.random.fork('paint');
  const drawing = ROOMS[name](scene, { wall: paint.pick(WALL_PAINTS), floor: paint.pick(FLOORS) });
  // Half of all rooms are mirrored.
  const body = paint.chance(0.5) ? group(drawing, { transform: `translate(${WIDTH} 0) scale(-1 1)` }) : drawing;
  const veil = rect(0, 0, WIDTH, HEIGHT, scene.mood.wash, { opacity: scene.mood.washStrength * 0.6 });
  return finish(scene, WIDTH, HEIGHT, body + veil, size);
}
