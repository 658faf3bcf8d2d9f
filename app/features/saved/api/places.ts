import { del, get, type PlaceDistance, post, type SavedPlace } from '@hearthway/api';

import { type ValueResult, toValueResult, type Result } from '../../../lib/query/result';
import { createStore } from '../../../lib/store';
import { driveLabel } from '../drive';
import { buyerStore } from '../store';

/** The result of a call about places whose answer can't be parsed. */
export const oddFormatText = 'Unexpected data format received';

export interface Places {
  /** Oldest first; null until loaded. */
  list: readonly SavedPlace[] | null;
  loading: boolean;
  saving: boolean;
  /** Id of the place being deleted. */
  deleting: number | null;
  /** Why the list couldn't be loaded. */
  error: string;
}

export const noPlaces: Places = { list: null, loading: false, saving: false, deleting: null, error: '' };

export const placesStore = createStore<Places>(noPlaces);

interface Outcome { success?: boolean; error?: string }

/** A place to save. Without a position, the BFF looks up the address. */
export interface NewPlace {
  name: string;
  address: string;
  latitude?: number;
  longitude?: number;
}

export async function loadPlaces(): Promise<Result> {
  placesStore.set((now) => ({ ...now, loading: true, error: '' }));
  const result = await listed<SavedPlace>('/api/lead/places/get');
  if (result.ok) show(result.value);
  else placesStore.set((now) => ({ ...now, loading: false, error: result.error }));
  return result.ok ? { ok: true } : result;
}

/** Saves a place, then reloads the list. */
export async function addPlace(place: NewPlace): Promise<Result> {
  placesStore.set((now) => ({ ...now, saving: true }));
  const result = await outcome(() => post<Outcome>('/api/lead/places/add', place));
  placesStore.set((now) => ({ ...now, saving: false }));
  if (result.ok) await loadPlaces();
  return result;
}

/** Deletes a place, then reloads the list. Returns what it was, for undo. */
export async function deletePlace(place: SavedPlace): Promise<{ result: Result; undoDelete: () => Promise<Result> }> {
  placesStore.set((now) => ({ ...now, deleting: place.id }));
  const result = await outcome(() => del<Outcome>(`/api/lead/places/delete/${place.id}`));
  if (result.ok) await loadPlaces();
  placesStore.set((now) => ({ ...now, deleting: null }));
  const { name, address, latitude, longitude } = place;
  return { result, undoDelete: () => addPlace({ name, address, latitude, longitude }) };
}

/** Distances of a home from each place. */
export function distances(id: string, signal?: AbortSignal): Promise<ValueResult<PlaceDistance[]>> {
  return listed<PlaceDistance>(`/api/lead/places/get/${encodeURIComponent(id)}`, signal);
}

export function clearPlaces(): void {
  placesStore.set(noPlaces);
}

/** The result of a call that changes something. */
async function outcome(call: () => Promise<Outcome | null>): Promise<Result> {
  const result = await toValueResult(call);
  if (!result.ok) return result;
  const { success, error } = result.value ?? {};
  return success === true ? { ok: true } : { ok: false, error: error || oddFormatText };
}

/** The result of a call that returns a list. */
async function listed<T>(path: string, signal?: AbortSignal): Promise<ValueResult<T[]>> {
  const result = await toValueResult(() => get<{ data?: unknown; error?: string } | null>(path, { signal }));
  if (!result.ok) return result;
  const { data, error } = result.value ?? {};
  return Array.isArray(data) ? { ok: true, value: data as T[] } : { ok: false, error: error || oddFormatText };
}

function show(list: readonly SavedPlace[]): void {
  placesStore.set((now) => ({ ...now, list, loading: false }));
  const first = list[0];
  buyerStore.set((savedState) => ({ ...savedState, drive: first ? (card) => driveLabel(first, card) : null }));
}
