import type { Criteria } from './searchUrl';

/** The fields that describe the area. All others are filters. */
const areaKeys = [
  'location',
  'near',
  'school',
  'metro',
  'city',
  'neighborhood',
  'county',
  'state',
  'zipcode',
  'bounds',
  'polygon',
  'zoom',
] as const satisfies readonly (keyof Criteria)[];

/** The same filters in a different area, which replaces the previous one entirely. */
export function moveTo(criteria: Criteria, area: Pick<Criteria, (typeof areaKeys)[number]>): Criteria {
  return { ...filtersOf(criteria), ...area };
}

/** The fields that describe a place. Along with a drawn area or map area, they only say where that was chosen. */
const placeKeys: readonly string[] = ['location', 'near', 'school', 'metro', 'city', 'neighborhood', 'county', 'state', 'zipcode'];

/** The search with a drawn area or map area. Keeps the place it was chosen in, so that removing it leads back there. */
export function withDrawnArea(criteria: Criteria, area: Pick<Criteria, 'bounds' | 'polygon' | 'zoom'>): Criteria {
  const remaining = drop(criteria, (name) => isAreaKey(name) && !placeKeys.includes(name) && !(name === 'bounds' && area.polygon));
  return { ...remaining, ...area };
}

/** Whether a drawn area or map area is searched. It takes precedence over a place. */
export function isDrawn({ bounds, polygon }: Criteria): boolean {
  return Boolean(bounds || polygon);
}

/** The search without its drawn area, or if it has none, without its map area: back to where that was chosen. */
export function withoutDrawnArea(criteria: Criteria): Criteria {
  return drop(criteria, (name) => name === 'zoom' || name === (criteria.polygon ? 'polygon' : 'bounds'));
}

/** The criteria with only the area that is actually searched. */
export function withoutOuterArea(criteria: Criteria): Criteria {
  if (!isDrawn(criteria)) return criteria;
  return drop(criteria, (name) => placeKeys.includes(name) || (name === 'bounds' && Boolean(criteria.polygon)));
}

/** The filters without the area. */
export function filtersOf(criteria: Criteria): Criteria {
  return drop(criteria, (name) => isAreaKey(name));
}

/** The area without the filters. This is what "Clear all" leaves. */
export function areaOf(criteria: Criteria): Criteria {
  return drop(criteria, (name) => !isAreaKey(name));
}

function isAreaKey(name: string): boolean {
  return (areaKeys as readonly string[]).includes(name);
}

function drop(criteria: Criteria, unwanted: (name: string) => boolean): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !unwanted(name))) as Criteria;
}
