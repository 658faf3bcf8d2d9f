import { del, get, post, put, type SearchPreview } from '@hearthway/api';

const path = '/api/v1/saved-searches';

interface SavedSearch {
  id: number;
  search_name: string;
  email_frequency: string;
  paused: boolean;
  criteria: unknown;
}

export const setFrequency = (id: number, frequency: string): Promise<unknown> =>
  put(`${path}/${id}`, { email_frequency: frequency, email_alert: 'Y', unsubscribe: 'N' });

export const renameSearch = (id: number, name: string): Promise<unknown> => put(`${path}/${id}`, { search_name: name });

export const pauseSearch = (id: number, pause: boolean): Promise<unknown> => post(`${path}/${id}/${pause ? 'pause' : 'resume'}`, {});

/** Sets how often changes to favorites are emailed. */
export const setFavoriteMails = (frequency: string): Promise<unknown> => put('/api/lead/favorites-mails', { favorites: frequency });

/** Turns all emails about homes off, or back on with their previous settings. */
export const switchAllMails = (on: boolean): Promise<unknown> => post('/api/pub/unsubscribe', { list: 'all', on });

/** Restores a deleted search. */
export type UndoDelete = () => Promise<unknown>;

/** Deletes a search. Resolves to a function that restores it. */
export async function deleteSearch(id: number): Promise<UndoDelete> {
  const { saved_searches: all } = await get<{ saved_searches: SavedSearch[] }>(path);
  await del(`${path}/${id}`);
  const original = all.find((one) => one.id === id);
  return async () => {
    if (!original) return;
    const { search_name, email_frequency, criteria, paused } = original;
    const { saved_search: restored } = await post<{ saved_search: SavedSearch }>(path, { search_name, email_frequency, criteria });
    if (paused) await post(`${path}/${restored.id}/pause`, {});
  };
}

/** What the next email of a saved search would show. */
export function previewQuery(id: number) {
  return {
    queryKey: ['saved-search-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => get<SearchPreview>(`/api/v1/saved-searches/${id}/preview`, { signal }),
    retry: false,
  };
}
