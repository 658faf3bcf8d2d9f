import { type Answer, ApiError, type CountData, problemFrom, screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';
import { readSearch, type SearchAddress, searchEntries, searchRequest } from '../../criteria/searchAddress';

/** Why a search that failed did. */
export { problemFrom };

/** What a search in flight is told when another one takes its place. */
export const newSearchText = 'New search incoming';

/** The search of an address: the one query that server, first paint and navigation share. */
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

/** How many homes a changed search would show, before it is applied. */
export function countQuery({ criteria }: Pick<SearchAddress, 'criteria'>): ScreenQuery<CountData> {
  const request = Object.fromEntries(searchEntries({ criteria, sort: 'newest', page: 1 }));
  return {
    key: ['search-count', request],
    fetch: (signal) => superseded(screen<CountData>('search-count', request, { signal }), signal),
  };
}

/** A search is only ever canceled by the next one, and says so. */
async function superseded<T>(answer: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ ...problemFrom(error), kind: 'cancelled', text: newSearchText });
    throw error;
  }
}
