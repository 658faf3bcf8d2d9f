import { lazy, useLazy } from '../../lib/lazy';
import { isBuyer, sessionStore } from '../../lib/session/session';
import { useStore } from '../../lib/store';

export type SavedChunk = typeof import('./savedChunk');

/** What only buyers need. */
const saved = lazy(() => import('./savedChunk'));

export const loadSaved = saved.load;

/**
 * The chunk for a buyer's data besides favorites: notes, hidden homes, places, comparison, sharing. Null until it's
 * loaded, and for everyone but logged-in buyers.
 */
export function useSaved(): SavedChunk | null {
  const buyer = useStore(sessionStore, isBuyer);
  const chunk = useLazy(saved, buyer);
  return buyer ? chunk : null;
}

/** Saving a search is a separate chunk, because code shared by two screens would load with every page. */
export const loadSaveSearch = () => import('./api/saveSearch');
