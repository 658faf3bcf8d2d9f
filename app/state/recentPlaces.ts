import { vault } from '../platform/vault';
import { createStore, useStore } from './store';

// The places searched last, offered while the search field is still empty.
const NAME = 'places';
const MAX = 5;

export interface RecentPlace {
  /** As shown: "Dallas, TX". */
  text: string;
  /** The search's address. */
  href: string;
}

/** Newest first; the same words move to the top. */
export function afterSearching(places: readonly RecentPlace[], { text, href }: RecentPlace): readonly RecentPlace[] {
  const words = text.trim();
  if (words === '') return places;
  return [{ text: words, href }, ...places.filter((place) => place.text !== words)].slice(0, MAX);
}

export const recentPlacesStore = createStore<readonly RecentPlace[]>([]);

let loaded: Promise<void> | null = null;

export function loadRecentPlaces(): Promise<void> {
  loaded ??= vault.read(NAME).then((text) => {
    recentPlacesStore.set((now) => [...now].reverse().reduce(afterSearching, parse(text)));
  });
  return loaded;
}

export async function noteRecentPlace(place: RecentPlace): Promise<void> {
  recentPlacesStore.set((places) => afterSearching(places, place));
  await loadRecentPlaces();
  await vault.write(NAME, JSON.stringify(recentPlacesStore.get()));
}

export async function forgetRecentPlaces(): Promise<void> {
  recentPlacesStore.set([]);
  loaded = Promise.resolve();
  await vault.remove(NAME);
}

export function useRecentPlaces(): readonly RecentPlace[] {
  return useStore(recentPlacesStore);
}

function parse(text: string | null): readonly RecentPlace[] {
  try {
    const places: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  return typeof place?.text === 'string' && typeof place.href === 'string' && place.href.startsWith('/');
}
