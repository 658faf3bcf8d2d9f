import { post, type SearchParams } from '@hearthway/api';

import type { Told } from './entering';
import { tellMoment } from './moments';
import type { Sort } from './searchAddress';
import { telling } from './telling';

/** Filters as searches and saved searches take them; an address writes areas and words its own way. */
export function criteriaOf({ bounds, polygon, keywords, zoom, commute, ...filters }: SearchParams, sort: Sort) {
  const ring = polygon?.map(([lng, lat]) => [lng, lat]);
  return {
    param: {
      ...filters,
      sort_order: sort,
      ...(keywords && { keywords: keywords.split(',').map((word) => word.trim()).filter(Boolean) }),
      ...(zoom && { map_zoom: zoom }),
      ...(commute && { commute: { place_id: commute.place_id, minutes: commute.minutes } }),
      ...(bounds && { bounds: { south_west: { lat: bounds.south, lng: bounds.west }, north_east: { lat: bounds.north, lng: bounds.east } } }),
      ...(ring && ring.length > 0 && { polygon: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } }),
    },
  };
}

export interface NewSearch {
  search_name: string;
  email_frequency: string;
  criteria: unknown;
}

export async function saveSearch(search: NewSearch): Promise<Told> {
  const told = await telling(() => post('/api/v1/saved-searches', search));
  if (told.ok) tellMoment({ is: 'searchSaved', frequency: search.email_frequency });
  return told;
}
