import { configure } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { loadProfile, profileStore } from './features/account/store';
import { clearVisitor, visitorId } from './features/listing/visitor';
import { clearDismissed } from './features/account/registrationPrompt';
import { clearForcedLogin } from './features/account/startup';
import { loadReviewBanner } from './features/feedback/store';
import { loadLocation } from './features/place/store';
import { clearFavorites, loadFavorites } from './features/saved/api/favorites';
import { clearViewed, loadViewed } from './features/saved/store';
import { clearRecentPlaces, loadRecentPlaces } from './features/search/store';
import { loadSharing } from './lib/analytics/consent';
import { finishDialog, openDialog } from './lib/dialogs';
import { clearSavedDrafts } from './forms/savedDrafts';
import { setOnline, watchOnline } from './lib/network/online';
import { traceparent } from './lib/network/traceparent';
import { completePendingLogouts } from './lib/session/logout';
import { persistedSession } from './lib/session/persistedSession';
import { type AuthEvent, type AuthState, dispatchAuth, endsVisitor, headerToken, isBuyer, isLoggedIn, onSession, sessionStore } from './lib/session/session';
import { loadStorage } from './lib/storage/storage';

/**
 * Connects the API client, the session and the cache of answers. Called once, before the first page is rendered.
 * `origin` is the BFF's URL, on devices; `whenHydrated` runs something once the server's page is no longer needed. The
 * returned function undoes it.
 */
export function connect(client: QueryClient, origin = '', whenHydrated: (work: () => void) => void = (work) => work()): () => void {
  let sessions = 0;
  configure({
    origin,
    token: () => headerToken(sessionStore.get()),
    visitorId,
    traceparent,
    session: () => sessions,
    onUnauthorized() {
      dispatchAuth({ kind: 'expired' });
      return waitForLogin();
    },
    onUnconfirmed: () => new Promise<boolean>((done) => openDialog('confirm', { done })),
    onReach: setOnline,
  });
  return onSession((now, before, event) => {
    if (replacesSession(event)) sessions += 1;
    if (event.kind === 'expired') expiredUser = before.user ?? expiredUser;
    else if (event.kind !== 'failed') expiredUser = null;
    // Requested before the action that waited for the login runs: favorites then include the action, even if the server answered
    // without it.
    if (event.kind === 'loggedIn' || event.kind === 'restored') void loadPersonalData(now);
    if (event.kind === 'loggedIn') startSession(now, event);
    if (event.kind === 'loggedOut' || event.kind === 'expired') clearSession(event.kind === 'expired');
    // A rejected request for personal data means that the session has ended; without a session, nothing is reloaded.
    if (event.kind === 'loggedIn' || event.kind === 'loggedOut' || (event.kind === 'expired' && isLoggedIn(before))) {
      // Once the page doesn't show anymore what only the previous user may see: that is removed, rather than requested again.
      whenHydrated(() =>
        setTimeout(() => {
          client.removeQueries({ type: 'inactive' });
          void client.invalidateQueries();
        }),
      );
    }
  });
}

/** The user whose session has just ended, while the dialog that says so is open. */
let expiredUser: AuthState['user'] = null;

/** True once the same user is logged in again; false if they close the dialog, or someone else logs in. */
function waitForLogin(): Promise<boolean> {
  const whose = expiredUser;
  if (!whose) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSession((now, _before, { kind }) => {
      if (kind === 'expired' || kind === 'failed') return;
      stop();
      resolve(kind === 'loggedIn' && now.user?.id === whose.id);
    });
  });
}

/** Whether responses to earlier requests are obsolete. They aren't while the dialog of an expired session is open. */
const replacesSession = ({ kind }: AuthEvent): boolean => kind === 'loggedIn' || kind === 'restored' || kind === 'loggedOut';

function startSession(now: AuthState, event: AuthEvent): void {
  if (isBuyer(now)) clearForcedLogin();
  if (endsVisitor(event)) clearVisitor(); // viewed homes belong to the account from now on
  clearDismissed();
  if (now.token && now.user && now.type !== 'none') void persistedSession.write({ token: now.token, type: now.type, user: now.user });
  finishDialog(isBuyer(now));
}

/** Loads a buyer's data after login. */
async function loadPersonalData(now: AuthState): Promise<void> {
  if (isBuyer(now)) await Promise.all([loadProfile(), loadFavorites()]);
}

/** Removes everything about the user from this device. */
function clearSession(ended: boolean): void {
  clearForcedLogin();
  clearFavorites();
  profileStore.set(null);
  void persistedSession.clear(ended);
  void clearRecentPlaces();
  void clearViewed();
  void clearSavedDrafts();
}

/** Continues the session of an earlier visit. Must be awaited before the first page is rendered, because guards use it. */
export async function restoreSession(): Promise<void> {
  void completePendingLogouts();
  if (isLoggedIn(sessionStore.get())) return;
  const login = await persistedSession.read();
  if (login === 'ended') clearSession(true);
  else if (login) dispatchAuth({ kind: 'restored', role: login.type, token: login.token, user: login.user });
}

/** Follows a login or logout in another tab of the browser, once this one is looked at again. The cookies are the same in both. */
export async function followOtherTabs(): Promise<void> {
  const [stored, pending] = await Promise.all([persistedSession.read(), persistedSession.pendingLogouts()]);
  const login = stored === 'ended' ? null : stored;
  if (sessionStore.get().user?.id === login?.user.id) return;
  dispatchAuth(login ? { kind: 'loggedIn', role: login.type, token: login.token, user: login.user } : { kind: 'loggedOut' });
  for (const token of pending) await persistedSession.addLogout(token); // the logout there hasn't reached the server yet
}

/** Loads what earlier visits stored, and starts to watch the network. Called after the first page is rendered. */
export async function loadPersistedState(): Promise<void> {
  await loadStorage();
  watchOnline(() => void completePendingLogouts());
  loadLocation();
  loadReviewBanner();
  loadSharing();
  await Promise.all([loadViewed(), loadRecentPlaces()]);
}
