import { del, get, post, put } from '@hearthway/api';

import { telling, type Told } from '../../lib/query/result';

const path = '/api/v1/saved-searches';

interface Kept {
  id: number;
  search_name: string;
  email_frequency: string;
  paused: boolean;
  criteria: unknown;
}

export const setFrequency = (id: number, frequency: string): Promise<Told> =>
  telling(() => put(`${path}/${id}`, { email_frequency: frequency, email_alert: 'Y', unsubscribe: 'N' }));

export const renameSearch = (id: number, name: string): Promise<Told> => telling(() => put(`${path}/${id}`, { search_name: name }));

export const pauseSearch = (id: number, pause: boolean): Promise<Told> => telling(() => post(`${path}/${id}/${pause ? 'pause' : 'resume'}`, {}));

/** How often changes of favourites are mailed. */
export const setFavoriteMails = (frequency: string): Promise<Told> => telling(() => put('/api/lead/favorites-mails', { favorites: frequency }));

/** Turns all mails about homes on, as they were before they were stopped, or off. */
export const switchAllMails = (on: boolean): Promise<Told> => telling(() => post('/api/pub/unsubscribe', { list: 'all', on }));

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
