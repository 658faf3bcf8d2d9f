import { del, get, post, put, type SearchParams } from '@hearthway/api';

import type { Told } from './entering';
import type { Sort } from './searchAddress';
import { telling } from './telling';

export const frequencies = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyOptions: readonly { value: Frequency; label: string }[] = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'never', label: 'No e-mails' },
];

const path = '/api/v1/saved-searches';

interface Kept {
  id: number;
  search_name: string;
  email_frequency: string;
  paused: boolean;
  criteria: unknown;
}

/** Filters as searches and saved searches take them; an address writes areas and words its own way. */
export function criteriaOf({ bounds, polygon, keywords, zoom, ...filters }: SearchParams, sort: Sort) {
  const ring = polygon?.map(([lng, lat]) => [lng, lat]);
  return {
    param: {
      ...filters,
      sort_order: sort,
      ...(keywords && { keywords: keywords.split(',').map((word) => word.trim()).filter(Boolean) }),
      ...(zoom && { map_zoom: zoom }),
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

export const saveSearch = (search: NewSearch): Promise<Told> => telling(() => post(path, search));

export const setFrequency = (id: number, frequency: string): Promise<Told> =>
  telling(() => put(`${path}/${id}`, { email_frequency: frequency, email_alert: 'Y', unsubscribe: 'N' }));

export const pauseSearch = (id: number, pause: boolean): Promise<Told> => telling(() => post(`${path}/${id}/${pause ? 'pause' : 'resume'}`, {}));

/** Forgets a search. What it was is kept in hand, so that it can be brought back. */
export async function deleteSearch(id: number): Promise<{ told: Told; bringBack: () => Promise<Told> }> {
  let kept: Kept | undefined;
  const told = await telling(async () => {
    const { saved_searches: all } = await get<{ saved_searches: Kept[] }>(path);
    kept = all.find((one) => one.id === id);
    await del(`${path}/${id}`);
  });
  return { told, bringBack: () => bringBack(kept) };
}

function bringBack(kept: Kept | undefined): Promise<Told> {
  return telling(async () => {
    if (!kept) return;
    const { search_name, email_frequency, criteria, paused } = kept;
    const { saved_search: again } = await post<{ saved_search: Kept }>(path, { search_name, email_frequency, criteria });
    if (paused) await post(`${path}/${again.id}/pause`, {});
  });
}
