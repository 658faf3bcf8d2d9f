import { type Answer, ApiError, type CountData, problemFrom, screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';
import { readSearch, type SearchAddress, searchEntries, searchRequest } from '../../criteria/searchAddress';

/** Why a search failed. */
export { problemFrom };

/** The reason given to a search in progress that is replaced by another one. */
export const newSearchText = 'New search incoming';

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

/** The number of homes a changed search would show, before it is applied. */
export function countQuery({ criteria }: Pick<SearchAddress, 'criteria'>): ScreenQuery<CountData> {
  const request = Object.fromEntries(searchEntries({ criteria, sort: 'newest', page: 1 }));
  return {
    key: ['search-count', request],
    fetch: (signal) => superseded(screen<CountData>('search-count', request, { signal }), signal),
  };
}

/** A search is only canceled by the next one, with that reason. */
async function superseded<T>(answer: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ ...problemFrom(error), kind: 'cancelled', text: newSearchText });
    throw error;
  }
}
