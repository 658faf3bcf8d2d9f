import { del, get, post, type SharedLists } from '@hearthway/api';

const path = '/api/lead/shared-list';

/** How the buyer's favorites are shared, and which lists they joined. */
export const sharedQuery = { key: ['shared-list'] as const, fetch: (signal?: AbortSignal) => get<SharedLists>(path, { signal }) };

export const shareFavorites = (): Promise<SharedLists> => post<SharedLists>(path, {});
export const stopSharing = (): Promise<unknown> => del(path);
export const joinShared = (key: string): Promise<unknown> => post(`${path}/join`, { key });
export const leaveShared = (key: string): Promise<unknown> => post(`${path}/leave`, { key });
