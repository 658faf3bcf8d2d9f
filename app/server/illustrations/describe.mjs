/** What the pictures show, in words: the alternative text. */
import { planFront } from './front.mjs';
import { MATERIAL_WORDS } from './materials.mjs';
import { cleanFacts } from './facts.mjs';

const HOUSE_WORDS = {
  ranch: 'one-story %s ranch home',
  midcentury: 'low mid-century home with large windows',
  craftsman: '%s Craftsman bungalow with a porch',
  tudor: 'brick Tudor home with steep gables',
  cape: '%s Cape Cod home with dormers',
  colonial: 'two-story %s Colonial home',
  suburban: 'two-story %s home',
  farmhouse: 'white-gabled modern farmhouse',
  modern: 'modern home of stacked boxes',
  mediterranean: 'stucco home with a tiled roof',
  townhouses: 'row of townhouses',
  condo: '%s condominium building',
};

const SCENE_WORDS = {
  living: 'a living room with a sofa and a fireplace',
  kitchen: 'a kitchen with an island',
  bedroom: 'a bedroom overlooking the garden',
  bath: 'a bathroom with a freestanding tub',
  street: 'a row of homes on a quiet street',
  city: 'a city skyline',
  desk: 'a table by a window',
};

const HOUR_WORDS = { dusk: ' at dusk', golden: ' in the evening sun' };

/**
 * Alternative text of `illustrate(facts, {scene, …})` with the same facts and options,
 * e.g. "Illustration of a two-story brick Colonial home at dusk".
 */
export function describe(facts, scene = 'front', options = {}) {
  if (Object.hasOwn(SCENE_WORDS, scene)) return `Illustration of ${SCENE_WORDS[scene]}`;
  if (cleanFacts(facts).type === 'land') return 'Illustration of a lot with trees';
  const plan = planFront(facts, options);
  const words = HOUSE_WORDS[plan.house].replace('%s', MATERIAL_WORDS[plan.paint.material]);
  return `Illustration of a ${words}${HOUR_WORDS[plan.scene.moodName] ?? ''}`;
}
