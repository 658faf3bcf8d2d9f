import { del, get, post, put } from '@hearthway/api';

import { request, type Result } from '../../lib/query/result';

const path = '/api/v1/saved-searches';

interface Kept {
  id: number;
  search_name: string;
  email_frequency: string;
  paused: boolean;
  criteria: unknown;
}

export const setFrequency = (id: number, frequency: string): Promise<Result> =>
  request(() => put(`${path}/${id}`, { email_frequency: frequency, email_alert: 'Y', unsubscribe: 'N' }));

export const renameSearch = (id: number, name: string): Promise<Result> => request(() => put(`${path}/${id}`, { search_name: name }));

export const pauseSearch = (id: number, pause: boolean): Promise<Result> => request(() => post(`${path}/${id}/${pause ? 'pause' : 'resume'}`, {}));

/** How often changes of favourites are mailed. */
export const setFavoriteMails = (frequency: string): Promise<Result> => request(() => put('/api/lead/favorites-mails', { favorites: frequency }));

/** Turns all mails about homes on, as they were before they were stopped, or off. */
export const switchAllMails = (on: boolean): Promise<Result> => request(() => post('/api/pub/unsubscribe', { list: 'all', on }));

/** Forgets a search. What it was is kept in hand, so that it can be brought back. */
export async function deleteSearch(id: number): Promise<{ result: Result; bringBack: () => Promise<Result> }> {
  let kept: Kept | undefined;
  const result = await request(async () => {
    const { saved_searches: all } = await get<{ saved_searches: Kept[] }>(path);
    kept = all.find((one) => one.id === id);
    await del(`${path}/${id}`);
  });
  return { result, bringBack: () => bringBack(kept) };
}

function bringBack(kept: Kept | undefined): Promise<Result> {
  return request(async () => {
    if (!kept) return;
    const { search_name, email_frequency, criteria, paused } = kept;
    const { saved_search: again } = await post<{ saved_search: Kept }>(path, { search_name, email_frequency, criteria });
    if (paused) await post(`${path}/${again.id}/pause`, {});
  });
}
