import type { SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';
import { readSearch } from '../../criteria/searchUrl';
import { searchQuery } from '../../searchQuery';

/** Why a search failed. */
export { problemFrom } from '@hearthway/api';

/** The query of a search URL, shared by the server, the first paint and navigation. */
export function query(params: Record<string, string>): ScreenQuery<SearchData> {
  return searchQuery(readSearch(params));
}
