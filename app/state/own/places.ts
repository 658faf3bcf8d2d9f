import { del, get, type PlaceDistance, post, problemFrom, type SavedPlace } from '@hearthway/api';

import { ownMarksStore } from '../ownMarks';
import { createStore } from '../store';
import type { Told } from '../telling';
import { driveWords } from './drive';

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

export async function loadPlaces(): Promise<void> {
  placesStore.set((now) => ({ ...now, loading: true, error: '' }));
  try {
    const { data } = await get<{ data: SavedPlace[] }>('/api/lead/places/get');
    if (!Array.isArray(data)) throw new Error(oddFormatText);
    show(data);
  } catch (thrown) {
    const text = thrown instanceof Error && thrown.message === oddFormatText ? oddFormatText : problemFrom(thrown).text;
    placesStore.set((now) => ({ ...now, loading: false, error: text }));
  }
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
export async function distances(id: string, signal?: AbortSignal): Promise<PlaceDistance[]> {
  const { data } = await get<{ data: PlaceDistance[] }>(`/api/lead/places/get/${encodeURIComponent(id)}`, { signal });
  return Array.isArray(data) ? data : [];
}

export function forgetPlaces(): void {
  placesStore.set(noPlaces);
}

async function outcome(call: () => Promise<Outcome>): Promise<Told> {
  try {
    const { success, error } = await call();
    if (success === true) return { ok: true };
    return { ok: false, error: error || oddFormatText };
  } catch (thrown) {
    const { text, fields } = problemFrom(thrown);
    return { ok: false, error: text, ...(fields && { fields }) };
  }
}

function show(list: readonly SavedPlace[]): void {
  placesStore.set((now) => ({ ...now, list, loading: false }));
  const first = list[0];
  ownMarksStore.set((marks) => ({ ...marks, drive: first ? (card) => driveWords(first, card) : null }));
}
