import type { QueryClient } from '@tanstack/react-query';

import { prefetchScreen } from '../state/screen';
import { NOT_FOUND, pageAt } from './linking';
import { entryOf, queryOf } from './pageEntry';

/** Fetches what a page needs, its chunk and its answer, before it is gone to. What fails is left to the page. */
export function prefetchPage(client: QueryClient, path: string): void {
  const page = pageAt(path);
  if (page.name === NOT_FOUND) return;
  entryOf(page)?.view.preload().catch(() => undefined);
  prefetchScreen(client, queryOf(page));
}
