import { problemFrom, screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';
import { readSearch, type SearchAddress, searchRequest } from '../../criteria/searchAddress';
import { superseded } from '../../superseded';

/** Why a search failed. */
export { problemFrom };

/** The query of a search URL, shared by the server, the first paint and navigation. */
export function query(params: Record<string, string>): ScreenQuery<SearchData> {
  return searchQuery(readSearch(params));
}

export function searchQuery(address: SearchAddress): ScreenQuery<SearchData> {
  const request = searchRequest(address);
  return {
    key: ['search', request],
    fetch: (signal) => superseded(screen<SearchData>('search', request, { signal }), signal),
    drawsProblems: true,
  };
}
