import { configure } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { loadProfile, profileStore } from './features/account/store';
import { forgetVisitor, visitorId } from './features/listing/visitor';
import { forgetDismissed } from './features/account/registrationPrompt';
import { forgetForcedLogin } from './features/account/startup';
import { loadReviewBanner } from './features/feedback/store';
import { loadLocation } from './features/place/store';
import { forgetFavorites, loadFavorites } from './features/saved/api/favorites';
import { forgetViewed, loadViewed } from './features/saved/store';
import { forgetRecentPlaces, loadRecentPlaces } from './features/search/store';
import { loadSharing } from './lib/analytics/consent';
import { finishDialog, openDialog } from './lib/dialogs';
import { setOnline, watchOnline } from './lib/network/online';
import { dropLogout, finishLogout } from './lib/session/logout';
import { persistedSession } from './lib/session/persistedSession';
import { type AuthEvent, type AuthState, dispatchAuth, endsVisitor, headerToken, isLead, isLoggedIn, onSession, sessionStore } from './lib/session/session';
import { loadStorage } from './lib/storage/storage';

/**
 * Joins the API client, the session and the cache of answers. Once, before the first page is drawn. `origin` is
 * where the BFF answers, on devices; `whenDrawn` does something once the page of the server is no longer needed. The
 * answer undoes it.
 */
export function connect(client: QueryClient, origin = '', whenDrawn: (work: () => void) => void = (work) => work()): () => void {
  let sessions = 0;
  configure({
    origin,
    token: () => headerToken(sessionStore.get()),
    visitorId,
    session: () => sessions,
    onUnauthorized() {
      dispatchAuth({ is: 'expired' });
      return comesBack();
    },
    onUnconfirmed: () => new Promise<boolean>((done) => openDialog('confirm', { done })),
    onReach: setOnline,
  });
  return onSession((now, before, event) => {
    if (beginsAnew(event)) sessions += 1;
    if (event.is === 'expired') ended = before.user ?? ended;
    else if (event.is !== 'failed') ended = null;
    // What the person wanted to do comes after what they have is asked for: it holds against an older list.
    if (event.is === 'loggedIn' || event.is === 'restored') void readOwn(now);
    if (event.is === 'loggedIn') begin(now, event);
    if (event.is === 'loggedOut' || event.is === 'expired') end();
    // A refused request for a person's own data tells that the session has ended; whoever has no session isn't asked again.
    if (event.is === 'loggedIn' || event.is === 'loggedOut' || (event.is === 'expired' && isLoggedIn(before))) {
      whenDrawn(() => {
        client.removeQueries({ type: 'inactive' }); // what was shown to someone else
        void client.invalidateQueries();
      });
    }
  });
}

/** Whose session has just ended, while the dialog that says so is open. */
let ended: AuthState['user'] = null;

/** True once they are logged in again; false when they hide the dialog, or someone else logs in. */
function comesBack(): Promise<boolean> {
  const whose = ended;
  if (!whose) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSession((now, _before, { is }) => {
      if (is === 'expired' || is === 'failed') return;
      stop();
      resolve(is === 'loggedIn' && now.user?.id === whose.id);
    });
  });
}

/** When answers to what was asked before say nothing anymore. While the dialog of a session that ended is open, they still do. */
const beginsAnew = ({ is }: AuthEvent): boolean => is === 'loggedIn' || is === 'restored' || is === 'loggedOut';

function begin(now: AuthState, event: AuthEvent): void {
  if (isLead(now)) forgetForcedLogin();
  if (endsVisitor(event)) forgetVisitor(); // what was looked at belongs to the account from now on
  dropLogout();
  forgetDismissed();
  if (now.token && now.user && now.type !== 'none') void persistedSession.write({ token: now.token, type: now.type, user: now.user });
  finishDialog(isLead(now));
}

/** What belongs to the person is read when they come. */
async function readOwn(now: AuthState): Promise<void> {
  if (isLead(now)) await Promise.all([loadProfile(), loadFavorites()]);
}

/** Nothing of the person who leaves is left for the next one. */
function end(): void {
  forgetForcedLogin();
  forgetFavorites();
  profileStore.set(null);
  void persistedSession.forget();
  void forgetRecentPlaces();
  void forgetViewed();
}

/** The session of an earlier visit continues. To be awaited before the first page is drawn, since guards ask for it. */
export async function restoreSession(): Promise<void> {
  void finishLogout();
  if (isLoggedIn(sessionStore.get())) return;
  const kept = await persistedSession.read();
  if (kept) dispatchAuth({ is: 'restored', role: kept.type, token: kept.token, user: kept.user });
}

/** Reads what earlier visits left, and begins to follow the network; after the first page is drawn. */
export async function remember(): Promise<void> {
  await loadStorage();
  watchOnline();
  loadLocation();
  loadReviewBanner();
  loadSharing();
  await Promise.all([loadViewed(), loadRecentPlaces()]);
}
