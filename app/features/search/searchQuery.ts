import { type Answer, ApiError, problemFrom, screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../lib/query/screen';
import { type SearchState, searchRequest } from './criteria/searchUrl';

/** Query for the results of a search. */
export function searchQuery(searchState: SearchState): ScreenQuery<SearchData> {
  const request = searchRequest(searchState);
  return {
    key: ['search', request],
    fetch: (signal) => canceledByNext(screen<SearchData>('search', request, { signal }), signal),
    drawsProblems: true,
  };
}

/** Error text of a search that was replaced by another one. The specification's exact wording. */
export const newSearchText = 'New search incoming';

/** Turns an aborted search into an ApiError of kind `canceled` with that text. Only the next search aborts one. */
export async function canceledByNext<T>(answer: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ ...problemFrom(error), kind: 'canceled', text: newSearchText });
    throw error;
  }
}
