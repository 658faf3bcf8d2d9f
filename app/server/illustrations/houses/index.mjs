/** Which house is drawn for a home, and in which colors. */
import { lighter } from '../color.mjs';
import { DOORS, STONES, WALLS } from '../materials.mjs';
import { ROOFS } from '../roofs.mjs';
import { cape } from './cape.mjs';
import { colonial } from './colonial.mjs';
import { condo } from './condo.mjs';
import { craftsman } from './craftsman.mjs';
import { farmhouse } from './farmhouse.mjs';
import { mediterranean } from './mediterranean.mjs';
import { midcentury } from './midcentury.mjs';
import { modern } from './modern.mjs';
import { ranch } from './ranch.mjs';
import { suburban } from './suburban.mjs';
import { townhouses } from './townhouses.mjs';
import { tudor } from './tudor.mjs';

/**
 * The houses. Each is `(scene, paint) → {svg, width, height, door, drive}`: drawn around
 * x = 0 with the ground at y = 0 and up negative; `door` is the x of the front door, `drive`
 * the `[left, right]` of the garage or null, `height` what the picture must leave room for.
 */
export const HOUSES = {
  ranch,
  midcentury,
  craftsman,
  tudor,
  cape,
  colonial,
  suburban,
  farmhouse,
  modern,
  mediterranean,
  townhouses,
  condo,
};

const ACCENTS = ['#2f4a52', '#33433a', '#7a3b32', '#3d4650', '#5b6f73', '#26303a'];
const TRIMS = ['#fbf8f0', '#f5efe2', '#fdfbf6'];
const GARAGES = ['#f4f0e6', '#e6dfd2', '#f7f4ec'];

/** The house style that was common for such a home; see HOUSES for the names. */
export function houseFor(random, { type, year, sqft }, warm) {
  if (type === 'condo') return 'condo';
  if (type === 'townhouse') return 'townhouses';
  if (type === 'multi') return sqft > 3000 ? 'condo' : 'townhouses';
  if (type === 'manufactured') return 'ranch';
  if (warm && year > 1975 && random.chance(0.55)) return 'mediterranean';
  if (year < 1945) return random.pick(sqft > 2400 ? ['tudor', 'colonial'] : ['craftsman', 'craftsman', 'tudor']);
  if (year < 1958) return random.pick(['cape', 'ranch', 'cape']);
  if (year < 1980) return random.pick(['ranch', 'midcentury', 'ranch']);
  if (year >= 2012) return random.pick(['farmhouse', 'modern', 'suburban']);
  return sqft > 1500 ? random.pick(['suburban', 'suburban', 'colonial']) : 'ranch';
}

function materialFor(random, house, year) {
  const fixed = {
    tudor: 'brick',
    mediterranean: 'stucco',
    farmhouse: 'batten',
    midcentury: 'concrete',
    modern: 'concrete',
    condo: year > 2004 ? 'stucco' : 'brick',
  };
  const free = {
    ranch: ['brick', 'lap'],
    suburban: ['brick', 'lap', 'lap'],
    colonial: ['brick', 'lap'],
  };
  return fixed[house] ?? random.pick(free[house] ?? ['lap']);
}

/** The colors and materials of one house: everything its drawing doesn't decide itself. */
export function paintFor(random, house, { year, sqft }) {
  const material = materialFor(random, house, year);
  const wall = random.pick(WALLS[material]);
  const material2 = random.pick(material === 'brick' ? ['brick', 'lap'] : ['batten', 'lap', 'brick']);
  const covering = { farmhouse: 'metal', mediterranean: 'tile' }[house] ?? 'shingle';
  const ironTrim = house === 'farmhouse' && wall === '#3d4650';
  return {
    material,
    wall,
    material2,
    wall2: material2 === material ? lighter(wall, 0.14) : random.pick(WALLS[material2]),
    stone: random.pick(STONES),
    covering,
    roof: random.pick(ROOFS[covering]),
    trim: ironTrim ? '#2b2f33' : random.pick(TRIMS),
    door: random.pick(DOORS),
    accent: random.pick(ACCENTS),
    garage: random.pick([...GARAGES, lighter(wall, 0.5)]),
    stories: sqft > 1900 ? 2 : 1,
    year,
  };
}
