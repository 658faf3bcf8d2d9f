import { areaOf, type Criteria } from '../../state/searchAddress';

/** The area as the address says it, until the BFF has named it: "Dallas, TX". A piece of the map has no name. */
export function areaWords({ city, county, state, zipcode, location }: Criteria): string {
  const place = zipcode || city || county;
  if (place) return state && place !== zipcode ? `${place}, ${state}` : place;
  return state || location || '';
}

/** Whether the search looks anywhere in particular. */
export function hasArea(criteria: Criteria): boolean {
  return Object.entries(areaOf(criteria)).some(([name, value]) => name !== 'zoom' && value !== undefined);
}
