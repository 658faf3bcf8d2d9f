import { get } from '@hearthway/api';
// Imported by path: the package's index would pull in zod.
import { restoreRooms } from '@hearthway/forms/src/criteria';

import { type Criteria, searchFromQuery, searchHref } from './criteria/searchUrl';
import { withoutOuterArea } from './criteria/searchArea';

/** An opened saved search. */
export interface OpenedSearch {
  id: string;
  name: string;
  /** Its URL, with numbers of rooms capped to the filters' range. */
  href: string;
}

/** Reads a saved search; null if it doesn't exist. */
export async function openSearch(id: string): Promise<OpenedSearch | null> {
  const { href, search_name: name } = await get<{ href?: string; search_name?: string }>(`/api/v1/saved-searches/getCriteria/${id}`);
  return typeof href === 'string' && /^\/search(\?|$)/.test(href) ? { id, name: String(name ?? ''), href } : null;
}

/** Whether criteria differ from a saved search. Zoom and sort order don't count. */
export function isChanged({ href }: OpenedSearch, criteria: Criteria): boolean {
  const original = searchFromQuery(href.split('?')[1] ?? '', 'map');
  const plain = (wanted: Criteria) => searchHref({ ...original, criteria: { ...withoutOuterArea(wanted), ...restoreRooms(wanted), zoom: undefined } });
  return plain(original.criteria) !== plain(criteria);
}
