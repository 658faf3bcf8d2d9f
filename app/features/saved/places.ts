import { del, get, type PlaceDistance, post, type SavedPlace } from '@hearthway/api';

import { type Asked, asking, type Told } from '../../lib/query/result';
import { createStore } from '../../lib/store';
import { driveWords } from './drive';
import { ownMarksStore } from './marks';

/** What every call about places comes to when the answer cannot be read. */
export const oddFormatText = 'Unexpected data format received';

export interface Places {
  /** The oldest first; null until they were read. */
  list: readonly SavedPlace[] | null;
  loading: boolean;
  saving: boolean;
  /** Id of the place that is going. */
  deleting: number | null;
  /** Why the list could not be read. */
  error: string;
}

export const noPlaces: Places = { list: null, loading: false, saving: false, deleting: null, error: '' };

export const placesStore = createStore<Places>(noPlaces);

interface Outcome { success?: boolean; error?: string }

/** A place to keep. Without a position the BFF looks for the address. */
export interface NewPlace {
  name: string;
  address: string;
  latitude?: number;
  longitude?: number;
}

export async function loadPlaces(): Promise<Told> {
  placesStore.set((now) => ({ ...now, loading: true, error: '' }));
  const asked = await listed<SavedPlace>('/api/lead/places/get');
  if (asked.ok) show(asked.value);
  else placesStore.set((now) => ({ ...now, loading: false, error: asked.error }));
  return asked.ok ? { ok: true } : asked;
}

/** Keeps a place; the list is read again after it. */
export async function addPlace(place: NewPlace): Promise<Told> {
  placesStore.set((now) => ({ ...now, saving: true }));
  const told = await outcome(() => post<Outcome>('/api/lead/places/add', place));
  placesStore.set((now) => ({ ...now, saving: false }));
  if (told.ok) await loadPlaces();
  return told;
}

/** Forgets a place; the list is read again after it. What it was is given back, to bring it back. */
export async function deletePlace(place: SavedPlace): Promise<{ told: Told; bringBack: () => Promise<Told> }> {
  placesStore.set((now) => ({ ...now, deleting: place.id }));
  const told = await outcome(() => del<Outcome>(`/api/lead/places/delete/${place.id}`));
  if (told.ok) await loadPlaces();
  placesStore.set((now) => ({ ...now, deleting: null }));
  const { name, address, latitude, longitude } = place;
  return { told, bringBack: () => addPlace({ name, address, latitude, longitude }) };
}

/** How far a home is from each place. */
export function distances(id: string, signal?: AbortSignal): Promise<Asked<PlaceDistance[]>> {
  return listed<PlaceDistance>(`/api/lead/places/get/${encodeURIComponent(id)}`, signal);
}

export function forgetPlaces(): void {
  placesStore.set(noPlaces);
}

/** What a call that changes something comes to. */
async function outcome(call: () => Promise<Outcome | null>): Promise<Told> {
  const asked = await asking(call);
  if (!asked.ok) return asked;
  const { success, error } = asked.value ?? {};
  return success === true ? { ok: true } : { ok: false, error: error || oddFormatText };
}

/** What a call that gives a list comes to. */
async function listed<T>(path: string, signal?: AbortSignal): Promise<Asked<T[]>> {
  const asked = await asking(() => get<{ data?: unknown; error?: string } | null>(path, { signal }));
  if (!asked.ok) return asked;
  const { data, error } = asked.value ?? {};
  return Array.isArray(data) ? { ok: true, value: data as T[] } : { ok: false, error: error || oddFormatText };
}

function show(list: readonly SavedPlace[]): void {
  placesStore.set((now) => ({ ...now, list, loading: false }));
  const first = list[0];
  ownMarksStore.set((marks) => ({ ...marks, drive: first ? (card) => driveWords(first, card) : null }));
}
