import { get, post } from '@hearthway/api';

import { watchFocus } from '../../lib/focus/focus';
import { sameUserCheck, isBuyer, onSession, sessionStore } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { setComparison, loadCompared } from './compare';
import { clearHidden, clearNotes, clearPlaces, loadFavorites, loadHidden, loadNotes, loadPlaces } from './api';
import { buyerStore, emptyBuyerState, loadViewed, recordViewsElsewhere, viewedStore } from './store';

/** Returning to the page checks for changes from other devices, at most this often. */
const REFRESH_MS = 5_000;
/** Storage name of the account that the viewed homes on this device already belong to. */
const MERGED = 'viewed_merged';

const seenPath = '/api/lead/viewed-homes';

interface SeenHomes {
  viewedPropertyIds?: unknown[];
}

let started = false;
let refreshed = 0;

/** Loads the buyer's data, and keeps it in sync with other devices. Called once; follows logins and logouts. */
export function startSync(): void {
  if (started) return;
  started = true;
  loadCompared();
  void readAll();
  onSession((now, _before, event) => {
    if (event.kind === 'loggedIn' || event.kind === 'restored') void readAll();
    else if (event.kind === 'loggedOut' || event.kind === 'expired') clearAll();
    return now;
  });
  watchFocus(() => {
    const now = Date.now();
    if (now - refreshed < REFRESH_MS || !isBuyer(sessionStore.get())) return;
    void loadFavorites();
    void readAll();
  });
}

async function readAll(): Promise<void> {
  if (!isBuyer(sessionStore.get())) return;
  const isSameUser = sameUserCheck();
  refreshed = Date.now();
  await Promise.allSettled([loadHidden(), loadNotes(), loadPlaces(), mergeViewed()]);
  if (isSameUser()) return;
  clearAll(); // it arrived after logout
  void readAll();
}

function clearAll(): void {
  buyerStore.set(emptyBuyerState);
  clearHidden();
  clearNotes();
  clearPlaces();
  setComparison([]);
  local.remove(MERGED);
}

/** Homes viewed before login are added to the account, and those of the account are marked "Seen" here, too. */
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

/** Reports a home that a buyer viewed, for their other devices. */
export function reportView(id: string): void {
  if (isBuyer(sessionStore.get())) void post(seenPath, { properties: [id] }).catch(() => undefined);
}
