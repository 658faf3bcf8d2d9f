import { screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../lib/query/screen';
import { type SearchState, searchRequest } from './criteria/searchUrl';
import { superseded } from './superseded';

/** Query for the results of a search. */
export function searchQuery(searchState: SearchState): ScreenQuery<SearchData> {
  const request = searchRequest(searchState);
  return {
    key: ['search', request],
    fetch: (signal) => superseded(screen<SearchData>('search', request, { signal }), signal),
    drawsProblems: true,
  };
}
