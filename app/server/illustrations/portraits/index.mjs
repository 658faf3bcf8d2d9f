/**
 * Portraits of people who do not exist: head and shoulders on a quiet ground, square. The same seed always gives the
 * same person. Skin, age, hair and clothes are drawn independently of each other, except that hair goes with skin as
 * it usually does and turns gray with age.
 */
import { generator } from '../random.mjs';
import { group, polygon, rect } from '../svg.mjs';
import { clothes, neck } from './clothes.mjs';
import { beard, face, glasses, head } from './face.mjs';
import { hairBehind, hairInFront } from './hair.mjs';
import { people } from './people.mjs';

const SIZE = 480;

/** The portrait of a seed. `look` is 'a' or 'b': which hairstyles, clothes and beards there are to choose from. */
export function portrait(seed, look) {
  const random = generator(`portrait/${seed}`);
  const person = people(random.fork('person'), look === 'b' ? 'b' : 'a');
  const [ground, light] = person.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    rect(0, 0, SIZE, SIZE, ground) +
    polygon(
      [
        [SIZE, 0],
        [SIZE, SIZE],
        [150, SIZE],
        [330, 0],
      ],
      light,
      { opacity: 0.7 },
    ) +
    group(
      lowered(hairBehind(person)) +
        neck(person) +
        clothes(person, random.fork('clothes')) +
        lowered(head(person) + face(person) + beard(person) + hairInFront(person) + glasses(person)),
      { transform: 'translate(-50.4 -100.8) scale(1.21)' },
    ) +
    '</svg>'
  );
}

/** Heads are drawn high above the shoulders, to leave room for hair; this moves them down. */
const lowered = (content) => group(content, { transform: 'translate(0 36)' });
