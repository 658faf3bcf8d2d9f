import { persistedStore } from '../../lib/storage/persistedStore';
import { useStore } from '../../lib/store';

// Places searched recently on this device, suggested while the search field is empty.
const MAX = 5;

export interface RecentPlace {
  /** Display text: "Dallas, TX". */
  text: string;
  /** URL of the search. */
  href: string;
}

/** The list after searching a place. Newest first; a repeated place moves to the top. */
export function afterSearching(places: readonly RecentPlace[], { text, href }: RecentPlace): readonly RecentPlace[] {
  const trimmed = text.trim();
  if (trimmed === '') return places;
  return [{ text: trimmed, href }, ...places.filter((place) => place.text !== trimmed)].slice(0, MAX);
}

const persisted = persistedStore<readonly RecentPlace[]>({
  name: 'places',
  nothing: [],
  parse: (places) => (Array.isArray(places) ? places.filter(isPlace).slice(0, MAX) : []),
  join: (before, now) => [...now].reverse().reduce(afterSearching, before),
});

export const { store: recentPlacesStore, load: loadRecentPlaces, clear: clearRecentPlaces } = persisted;

export const addRecentPlace = (place: RecentPlace): Promise<void> => persisted.change((places) => afterSearching(places, place));

export function useRecentPlaces(): readonly RecentPlace[] {
  return useStore(recentPlacesStore);
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  return typeof place?.text === 'string' && typeof place.href === 'string' && place.href.startsWith('/');
}
