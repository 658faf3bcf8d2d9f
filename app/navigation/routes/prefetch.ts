import type { QueryClient } from '@tanstack/react-query';

import { prefetchScreen } from '../../lib/query/screen';
import { sessionStore } from '../../lib/session/session';
import { redirectOf } from './guards';
import { NOT_FOUND, pageAt } from './linking';
import { entryOf, queryOf } from './pageEntry';

/**
 * Prefetches what a page needs, its chunk and its answer. Failures are left to the page. A page that isn't for this
 * person is skipped: the server would answer that their session has ended.
 */
export function prefetchPage(client: QueryClient, path: string): void {
  const page = pageAt(path);
  if (page.name === NOT_FOUND || redirectOf(page.name, sessionStore.get()) !== null) return;
  entryOf(page)
    ?.view.load()
    .catch(() => undefined);
  prefetchScreen(client, queryOf(page));
}
