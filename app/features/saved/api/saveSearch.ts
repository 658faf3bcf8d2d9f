import { get, post, put, type SearchParams } from '@hearthway/api';
// Imported by path: the package's index would pull in zod.
import { savedCriteriaCaps } from '@hearthway/forms/src/criteria';

import { firePromptTrigger } from '../../../lib/push/promptTriggers';
import { toResult, type Result } from '../../../lib/query/result';

const path = '/api/v1/saved-searches';

/** Filters in the format that the search and saved-search calls expect. URLs encode areas and keywords differently. */
export function criteriaOf({ bounds, polygon, keywords, zoom, commute, ...filters }: SearchParams, sort: string) {
  const ring = polygon?.map(([lng, lat]) => [lng, lat]);
  return {
    param: {
      ...filters,
      sort_order: sort,
      ...(keywords && {
        keywords: keywords
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      }),
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

export async function saveSearch(search: NewSearch): Promise<Result> {
  const result = await toResult(() => post(path, search));
  if (result.ok) firePromptTrigger({ kind: 'searchSaved', frequency: search.email_frequency });
  return result;
}

interface SavedSearch {
  id: number;
  criteria: { listing_agent_id?: string; param: { bedrooms?: number; bathrooms?: number } };
}

/**
 * Replaces a saved search's criteria, not its name or email settings. Also keeps its listing agent, and numbers of
 * rooms above the filters' range unless those filters were changed.
 */
export function updateSearch(id: string, { param }: ReturnType<typeof criteriaOf>): Promise<Result> {
  return toResult(async () => {
    const { saved_searches: all } = await get<{ saved_searches: SavedSearch[] }>(path);
    const original = all.find((one) => String(one.id) === id)?.criteria;
    const rooms = {
      bedrooms: moreRooms(original?.param.bedrooms, param.bedrooms, savedCriteriaCaps.bedrooms),
      bathrooms: moreRooms(original?.param.bathrooms, param.bathrooms, savedCriteriaCaps.bathrooms),
    };
    const agent = original?.listing_agent_id && { listing_agent_id: original.listing_agent_id };
    await put(`${path}/${id}`, { criteria: { ...agent, param: { ...param, ...rooms } } });
  });
}

/** Filters cap the number of rooms, as in "5+". An untouched filter keeps the original number. */
function moreRooms(original = 0, shown: number | undefined, cap: number): number | undefined {
  return shown === cap && original > cap ? original : shown;
}
