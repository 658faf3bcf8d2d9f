/** A table by a window with a few things on it: covers of articles. */
import { darker, lighter } from '../color.mjs';
import { BACK, WALL_PAINTS, gardenWindow } from '../rooms/shell.mjs';
import { houseplant } from '../rooms/furnishings.mjs';
import { finish, makeScene } from '../scene.mjs';
import { line, rect, segment, strokes } from '../svg.mjs';
import { boxes } from './boxes.mjs';
import { calculator, coins } from './money.mjs';
import { folder, papers } from './papers.mjs';
import { keys, umbrella } from './things.mjs';

const [WIDTH, HEIGHT] = [1200, 800];
/** The far edge of the table. */
const EDGE = 540;
const WOODS = ['#b98b5e', '#a77d58', '#c09a6e'];

/** What may lie on the table, each `(scene) → SVG text`, drawn around (600, 650). */
const THINGS = { keys, papers, calculator, coins, folder, umbrella, boxes };

function table(scene, wood) {
  const { random } = scene;
  let grain = '';
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random.next() * WIDTH, EDGE + 20 + random.next() * (HEIGHT - EDGE - 20)];
    grain += segment(x, y, x + random.between(80, 320), y);
  }
  return (
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, wood) +
    rect(0, EDGE, WIDTH, 8, lighter(wood, 0.4)) +
    strokes(grain, darker(wood, 0.2), 2, { opacity: 0.28 }) +
    rect(0, EDGE + 8, WIDTH, HEIGHT - EDGE - 8, `url(#form${scene.id})`, { opacity: 0.5 })
  );
}

export function desk(facts, { mood, kind }, size) {
  const scene = makeScene(facts, { mood, salt: 'desk', inside: true });
  const paint = scene.random.fork('paint');
  const wall = paint.pick(WALL_PAINTS);
  const thing = THINGS[Object.hasOwn(THINGS, kind ?? '') ? kind : 'papers'];
  const drawing =
    rect(0, 0, WIDTH, HEIGHT, wall) +
    rect(0, 0, WIDTH, HEIGHT, `url(#form${scene.id})`) +
    gardenWindow(scene, 330, BACK.top - 50, 540, 400) +
    line(0, EDGE, WIDTH, EDGE, scene.mood.shade, 6, { opacity: 0.2 }) +
    table(scene, paint.pick(WOODS)) +
    houseplant(scene, 1030, 640, 250) +
    thing(scene);
  const veil = rect(0, 0, WIDTH, HEIGHT, scene.mood.wash, { opacity: scene.mood.washStrength * 0.6 });
  return finish(scene, WIDTH, HEIGHT, drawing + veil, size);
}
