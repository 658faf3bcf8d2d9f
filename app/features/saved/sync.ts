import { get, post } from '@hearthway/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { watchFocus } from '../../lib/focus/focus';
import { sameUserCheck, isBuyer, onSession, sessionStore, useUserId } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { setComparison, loadCompared } from './compare';
import { loadFavorites } from './api/favorites';
import { clearHidden, loadHidden } from './api/hidden';
import { useNotes } from './api/notes';
import { usePlaces } from './api/places';
import { driveLabel } from './drive';
import { buyerStore, emptyBuyerState, loadViewed, recordViewsElsewhere, viewedStore } from './store';

/** Minimum time in ms between checks for changes from other devices, which happen when the page regains focus. */
const REFRESH_MS = 5_000;
/** Storage key for the id of the account into which this device's viewed homes have been merged. */
const MERGED = 'viewed_merged';

const seenPath = '/api/lead/viewed-homes';

interface SeenHomes {
  viewedPropertyIds?: unknown[];
}

/** Loads the buyer's data, keeps it in sync with other devices, and fills `buyerStore` for cards. For buyers only. */
export function Sync(): null {
  const client = useQueryClient();
  const { data: notes } = useNotes();
  const { data: places } = usePlaces();
  const user = useUserId();

  useEffect(() => {
    const first = places?.[0];
    buyerStore.set((savedState) => ({
      ...savedState,
      noted: new Set(Object.keys(notes ?? {})),
      drive: first ? (card) => driveLabel(first, card) : null,
    }));
  }, [notes, places, user]);

  useEffect(() => {
    if (user === undefined) return undefined;
    let refreshed = Date.now();
    loadCompared();
    void readLists();
    return watchFocus(() => {
      const now = Date.now();
      if (now - refreshed < REFRESH_MS) return;
      refreshed = now;
      void loadFavorites();
      void readLists();
      for (const name of ['notes', 'places']) void client.invalidateQueries({ queryKey: [name] });
    });
  }, [client, user]);

  // A listener rather than an effect of `user`, so that data is cleared immediately and not with the next render.
  useEffect(
    () =>
      onSession((_now, _before, { kind }) => {
        if (kind === 'loggedOut' || kind === 'expired') clearAll();
      }),
    [],
  );

  return null;
}

async function readLists(): Promise<void> {
  await Promise.allSettled([loadHidden(), mergeViewed()]);
}

function clearAll(): void {
  buyerStore.set(emptyBuyerState);
  clearHidden();
  setComparison([]);
  local.remove(MERGED);
}

/** Adds the homes viewed before login to the account, and marks the account's viewed homes as "Seen" here. */
async function mergeViewed(): Promise<void> {
  const { user } = sessionStore.get();
  if (!user) return;
  const isSameUser = sameUserCheck();
  await loadViewed();
  const merged = local.read(MERGED) === user.id;
  const { viewedPropertyIds: ids } = await (merged ? get<SeenHomes>(seenPath) : post<SeenHomes>(seenPath, { properties: viewedStore.get().ids }));
  if (!isSameUser() || !Array.isArray(ids)) return;
  local.write(MERGED, user.id);
  await recordViewsElsewhere(ids.map(String));
}

/** Reports that a buyer viewed a home, so that their other devices know. */
export function reportView(id: string): void {
  if (isBuyer(sessionStore.get())) void post(seenPath, { properties: [id] }).catch(() => undefined);
}
