import type { Criteria } from './searchUrl';

/** The fields of the area; all others are filters. */
const areaKeys = ['location', 'city', 'county', 'state', 'zipcode', 'bounds', 'polygon', 'zoom'] as const satisfies readonly (keyof Criteria)[];

/** The same filters in a different area: only one kind of area at a time. */
export function moveTo(criteria: Criteria, area: Pick<Criteria, (typeof areaKeys)[number]>): Criteria {
  return { ...filtersOf(criteria), ...area };
}

/** The fields of places; beside a drawn area or map area they say where that was chosen. */
const placeKeys: readonly string[] = ['location', 'city', 'county', 'state', 'zipcode'];

/** Searches a drawn area or map area within the current search; the URL keeps the way back. */
export function withDrawnArea(criteria: Criteria, area: Pick<Criteria, 'bounds' | 'polygon' | 'zoom'>): Criteria {
  const remaining = drop(criteria, (name) => isAreaKey(name) && !placeKeys.includes(name) && !(name === 'bounds' && area.polygon));
  return { ...remaining, ...area };
}

/** Whether a drawn area or map area is searched. Any place beside it doesn't count. */
export function isDrawn({ bounds, polygon }: Criteria): boolean {
  return Boolean(bounds || polygon);
}

/** The same filters without the drawn area, or else the map area: where that was chosen. */
export function withoutDrawnArea(criteria: Criteria): Criteria {
  return drop(criteria, (name) => name === 'zoom' || name === (criteria.polygon ? 'polygon' : 'bounds'));
}

/** The criteria with only the area that counts. */
export function withoutOuterArea(criteria: Criteria): Criteria {
  if (!isDrawn(criteria)) return criteria;
  return drop(criteria, (name) => placeKeys.includes(name) || (name === 'bounds' && Boolean(criteria.polygon)));
}

/** The filters without the area. */
export function filtersOf(criteria: Criteria): Criteria {
  return drop(criteria, (name) => isAreaKey(name));
}

/** The area without the filters: the result of "Clear all". */
export function areaOf(criteria: Criteria): Criteria {
  return drop(criteria, (name) => !isAreaKey(name));
}

function isAreaKey(name: string): boolean {
  return (areaKeys as readonly string[]).includes(name);
}

function drop(criteria: Criteria, unwanted: (name: string) => boolean): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !unwanted(name))) as Criteria;
}
