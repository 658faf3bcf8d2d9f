import type { Criteria } from '../../criteria/searchUrl';
import { areaOf, withoutDrawnArea, isDrawn } from '../../criteria/searchArea';

/** Name of the area in the URL, until the BFF's name for it is known: "Dallas, TX". Empty for a map area. */
export function areaLabel({ school, metro, city, neighborhood, county, state, zipcode, location }: Criteria): string {
  if (school?.name) return `Near ${school.name}`;
  if (metro)
    return `${metro
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')} metro area`;
  const place = zipcode || (neighborhood && city ? `${neighborhood}, ${city}` : city) || county;
  if (place) return state && place !== zipcode ? `${place}, ${state}` : place;
  return state || location || '';
}

/** Label of the chip of a drawn area or map area: "Dallas, TX · map area". */
export function drawnLabel(criteria: Criteria): string {
  const kind = criteria.polygon ? 'drawn area' : 'map area';
  const place = areaLabel(criteria);
  return place ? `${place} · ${kind}` : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Where removing the drawn area or map area leads: "Dallas, TX". */
export function outerAreaLabel(criteria: Criteria): string {
  const before = withoutDrawnArea(criteria);
  if (isDrawn(before)) return 'the map area';
  return areaLabel(before) || 'all homes';
}

/** Whether the search has any area. */
export function hasArea(criteria: Criteria): boolean {
  return Object.entries(areaOf(criteria)).some(([name, value]) => name !== 'zoom' && value !== undefined);
}
