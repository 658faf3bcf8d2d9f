import type { SearchData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';
import { readSearch } from '../../criteria/searchUrl';
import { searchQuery } from '../../searchQuery';

/** Turns a failed search's error into a problem. */
export { problemFrom } from '@hearthway/api';

/** Query for a search URL, used by server rendering, the first paint and navigation. */
export function query(params: Record<string, string>): ScreenQuery<SearchData> {
  return searchQuery(readSearch(params));
}
