import { del, post } from '@hearthway/api';
import { useMutation } from '@tanstack/react-query';

import { firePromptTrigger } from '../../../lib/push/promptTriggers';
import { optimistic } from '../../../lib/query/optimistic';
import { isBuyer, sessionStore } from '../../../lib/session/session';
import { favoritesStore } from '../store';

/** The list with a home added, once. */
export const withHome = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [id, ...ids]);
/** The list without a home. */
export const withoutHome = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids.filter((one) => one !== id) : ids);

interface Heart {
  id: string;
  on: boolean;
}

const hearts = optimistic<readonly string[], Heart>({
  data: favoritesStore,
  apply: (ids, { id, on }) => (on ? withHome : withoutHome)(ids, id),
  send: ({ id, on }) => {
    const path = `/api/lead/favorites/${encodeURIComponent(id)}`;
    return on ? post(path, {}) : del(path);
  },
  keyOf: ({ id }) => id,
});

/** Options of the mutation for a home's heart. */
export const heartMutation = (id: string) => hearts.options(`favorite ${id}`);

type MakeCall = Parameters<typeof hearts.change>[1];

/** Loads the favorites, for buyers only. If that fails, hearts stay as they were, without a message. */
export async function loadFavorites(): Promise<void> {
  if (!isBuyer(sessionStore.get())) return;
  await hearts.read(fetchIds).catch(() => undefined);
}

async function fetchIds(): Promise<readonly string[] | null> {
  const { favoritedPropertyIds: ids } = await post<{ favoritedPropertyIds?: unknown[] }>('/api/lead/properties/get-all-favorited-properties/', {
    properties: [],
  });
  return Array.isArray(ids) ? ids.map(String) : null;
}

/** Clears the favorites. Called at logout. */
export function clearFavorites(): void {
  hearts.clear();
  favoritesStore.set([]);
}

/**
 * Turns a heart on or off optimistically, and back if the call fails. Returns the message to show, or null if none is
 * needed: a later press superseded this one, or the dialog for an expired session is open.
 */
export async function setFavorite(id: string, on: boolean, call: MakeCall): Promise<FavoriteText | null> {
  const outcome = await hearts.change({ id, on }, call);
  if (outcome.kind === 'reportedElsewhere') return null;
  if (outcome.kind === 'failed') return favoriteTexts.failed;
  if (on) firePromptTrigger({ kind: 'favorited', count: favoritesStore.get().length });
  return on ? favoriteTexts.added : favoriteTexts.removed;
}

/** Turns the heart of a home on or off, from a component. */
export function useSetFavorite(id: string): (on: boolean) => Promise<FavoriteText | null> {
  const { mutateAsync } = useMutation(heartMutation(id));
  return (on) => setFavorite(id, on, mutateAsync);
}

/** Messages after pressing a heart, with the specification's exact wording. */
export const favoriteTexts = {
  added: 'This property was added to your favorites',
  removed: 'This property was removed from your favorites',
  failed: 'Connection error',
} as const;
export type FavoriteText = (typeof favoriteTexts)[keyof typeof favoriteTexts];
