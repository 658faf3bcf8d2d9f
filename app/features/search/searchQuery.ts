import { screen, type SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../lib/query/screen';
import { type SearchAddress, searchRequest } from './criteria/searchAddress';
import { superseded } from './superseded';

/** The answer to a search. */
export function searchQuery(address: SearchAddress): ScreenQuery<SearchData> {
  const request = searchRequest(address);
  return {
    key: ['search', request],
    fetch: (signal) => superseded(screen<SearchData>('search', request, { signal }), signal),
    drawsProblems: true,
  };
}
