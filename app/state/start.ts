import { configure } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { loadStorage, local } from '../platform/storage';
import { loadLocation } from './location';
import { setOnline, watchOnline } from './online';
import { forgetRecentPlaces, loadRecentPlaces } from './recentPlaces';
import { loadReviewBanner } from './reviewBanner';
import { dispatchAuth, headerToken, onSession, sessionStore } from './session';
import { loadViewed } from './viewed';
import { forgetVisitor, visitorId } from './visitor';

const FORCE_LOGIN = 'force_login';

/**
 * Joins the API client, the session and the cache of answers. Once, before the first page is drawn. `origin` is
 * where the BFF answers, on devices; the answer undoes it.
 */
export function connect(client: QueryClient, origin = ''): () => void {
  configure({
    origin,
    token: () => headerToken(sessionStore.get()),
    visitorId,
    onUnauthorized: () => dispatchAuth({ is: 'expired' }),
    onReach: setOnline,
  });
  return onSession((now, _before, { is }) => {
    if (is === 'loggedIn') {
      if (now.type === 'lead') local.remove(FORCE_LOGIN);
      forgetVisitor(); // what was looked at belongs to the account from now on
      void client.invalidateQueries();
    }
    if (is === 'loggedOut' || is === 'expired') {
      local.remove(FORCE_LOGIN);
      void forgetRecentPlaces();
      void client.invalidateQueries();
    }
  });
}

/** Reads what earlier visits left, and begins to follow the network; after the first page is drawn. */
export async function remember(): Promise<void> {
  await loadStorage();
  watchOnline();
  loadLocation();
  loadReviewBanner();
  await Promise.all([loadViewed(), loadRecentPlaces()]);
}
