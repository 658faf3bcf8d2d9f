import type { Criteria } from '../../criteria/searchAddress';
import { areaOf, beforeDrawn, isDrawn } from '../../criteria/searchArea';

/** The area as the address says it, until the BFF has named it: "Dallas, TX". A piece of the map has no name. */
export function areaLabel({ city, county, state, zipcode, location }: Criteria): string {
  const place = zipcode || city || county;
  if (place) return state && place !== zipcode ? `${place}, ${state}` : place;
  return state || location || '';
}

/** What the chip of a drawn area or a piece of the map says: "Dallas, TX · map area". */
export function drawnLabel(criteria: Criteria): string {
  const kind = criteria.polygon ? 'drawn area' : 'map area';
  const place = areaLabel(criteria);
  return place ? `${place} · ${kind}` : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** What removing it leads to: "Dallas, TX". */
export function wayBackLabel(criteria: Criteria): string {
  const before = beforeDrawn(criteria);
  if (isDrawn(before)) return 'the map area';
  return areaLabel(before) || 'all homes';
}

/** Whether the search looks anywhere in particular. */
export function hasArea(criteria: Criteria): boolean {
  return Object.entries(areaOf(criteria)).some(([name, value]) => name !== 'zoom' && value !== undefined);
}
