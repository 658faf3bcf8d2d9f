import { ApiError, del, get, type PlaceDistance, post, problem, type SavedPlace } from '@hearthway/api';
import { type QueryClient, useQuery } from '@tanstack/react-query';

import { isBuyer, sessionStore, useUserId } from '../../../lib/session/session';

/** Message if the answer to a call about places can't be parsed. The specification's exact wording. */
export const oddFormatText = 'Unexpected data format received';

// Checks the session at fetch time: right after a logout, the component is still mounted.
const enabled = () => isBuyer(sessionStore.get());
const key = (user?: string) => (user === undefined ? ['places'] : ['places', user]);

/** The buyer's places, oldest first. */
export function usePlaces() {
  const user = useUserId();
  return useQuery({
    queryKey: key(user),
    queryFn: ({ signal }) => list<SavedPlace>('/api/lead/places/get', signal),
    enabled,
  });
}

/** Distances from a home to each of the buyer's places. The places are part of the key, because the answer depends on them. */
export function useDistances(id: string) {
  const { data: places = [] } = usePlaces();
  return useQuery({
    queryKey: ['distances', id, places.map((place) => place.id)],
    queryFn: ({ signal }) => list<PlaceDistance>(`/api/lead/places/get/${encodeURIComponent(id)}`, signal),
    enabled: () => places.length > 0 && enabled(),
  });
}

/** A place to save. Without a position, the BFF looks up the address. */
export interface NewPlace {
  name: string;
  address: string;
  latitude?: number;
  longitude?: number;
}

/** Saves a place, then reloads the list. */
export async function addPlace(client: QueryClient, place: NewPlace): Promise<void> {
  requireSuccess(await post<Outcome>('/api/lead/places/add', place));
  await client.invalidateQueries({ queryKey: key() });
}

/** Deletes a place, then reloads the list. */
export async function deletePlace(client: QueryClient, { id }: SavedPlace): Promise<void> {
  requireSuccess(await del<Outcome>(`/api/lead/places/delete/${id}`));
  await client.invalidateQueries({ queryKey: key() });
}

type Outcome = { success?: unknown; error?: string } | null;

/** Throws an error with the server's message if a call was refused. */
function requireSuccess(outcome: Outcome): void {
  if (outcome?.success !== true) throw refusal(outcome?.error);
}

async function list<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const answer = await get<{ data?: unknown; error?: string } | null>(path, { signal });
  if (!Array.isArray(answer?.data)) throw refusal(answer?.error);
  return answer.data as T[];
}

const refusal = (text?: string) => new ApiError({ ...problem('server'), text: text || oddFormatText });
