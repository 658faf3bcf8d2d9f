import type { QueryClient } from '@tanstack/react-query';

import { prefetchScreen } from '../../lib/query/screen';
import { sessionStore } from '../../lib/session/session';
import { redirectOf } from './guards';
import { NOT_FOUND, pageAt } from './linking';
import { entryOf, queryOf } from './pageEntry';

/**
 * Fetches what a page needs, its chunk and its answer, before it is gone to. What fails is left to the page. One that is not
 * for this person is left alone: the server would say that their session has ended.
 */
export function prefetchPage(client: QueryClient, path: string): void {
  const page = pageAt(path);
  if (page.name === NOT_FOUND || redirectOf(page.name, sessionStore.get()) !== null) return;
  entryOf(page)?.view.load().catch(() => undefined);
  prefetchScreen(client, queryOf(page));
}
