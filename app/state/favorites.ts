import { del, post, problemFrom } from '@hearthway/api';

import { tellMoment } from './moments';
import { isLead, sessionStore } from './session';
import { createStore } from './store';

/** Ids of the homes that the lead who is logged in keeps, newest first; empty for everybody else. */
export const favoritesStore = createStore<readonly string[]>([]);

/** The list with a home in it, once. */
export const withHome = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [id, ...ids]);
/** The list without a home. */
export const withoutHome = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids.filter((one) => one !== id) : ids);

/** What was changed since the list was asked for: it holds against a list that is older than the change. */
const changed = new Map<string, boolean>();

/** Fetches the list; only for leads. A failure leaves hearts empty, and says nothing. */
export async function loadFavorites(): Promise<void> {
  const { user } = sessionStore.get();
  if (!isLead(sessionStore.get())) return;
  changed.clear();
  try {
    const { favoritedPropertyIds: ids } = await post<{ favoritedPropertyIds?: unknown[] }>('/api/lead/properties/get-all-favorited-properties/', { properties: [] });
    if (!Array.isArray(ids) || sessionStore.get().user?.id !== user?.id) return;
    const listed: readonly string[] = ids.map(String);
    favoritesStore.set([...changed].reduce((list, [id, on]) => (on ? withHome : withoutHome)(list, id), listed));
  } catch {
    // Homes are shown without hearts until the next login or start.
  }
}

/** Forgets the list, at logout. */
export function forgetFavorites(): void {
  changed.clear();
  favoritesStore.set([]);
}

/** The call about each home that is not over yet. */
const underway = new Map<string, Promise<unknown>>();

/**
 * The heart is on or off at once; when the server does not agree, it goes back. Calls about one home follow each other, so
 * that the last press counts. Gives what to tell the person; null when the dialog of a session that ended, or a later press,
 * tells it.
 */
export async function setFavorite(id: string, on: boolean): Promise<FavoriteText | null> {
  apply(id, on);
  const path = `/api/lead/favorites/${encodeURIComponent(id)}`;
  const call = (underway.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => (on ? post(path, {}) : del(path)));
  underway.set(id, call);
  const thrown: unknown = await call.then(() => null, (error: unknown) => error ?? true);
  if (underway.get(id) !== call) return null;
  underway.delete(id);
  if (thrown === null) {
    apply(id, on); // a session may have ended and begun anew meanwhile
    if (on) tellMoment({ is: 'favorited', count: favoritesStore.get().length });
    return on ? favoriteTexts.added : favoriteTexts.removed;
  }
  if (problemFrom(thrown).kind === 'unauthorized') return null;
  apply(id, !on);
  return favoriteTexts.failed;
}

function apply(id: string, on: boolean): void {
  changed.set(id, on);
  favoritesStore.set((ids) => (on ? withHome : withoutHome)(ids, id));
}

/** What is said after a press of a heart, word for word as the specification has it. */
export const favoriteTexts = {
  added: 'This property was added to your favorites',
  removed: 'This property was removed from your favorites',
  failed: 'Connection error',
} as const;
export type FavoriteText = (typeof favoriteTexts)[keyof typeof favoriteTexts];
