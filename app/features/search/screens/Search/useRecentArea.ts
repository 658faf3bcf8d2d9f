import type { SearchData } from '@hearthway/api';
import { useEffect } from 'react';

import { areaOf } from '../../criteria/searchArea';
import { searchHref, type SearchState } from '../../criteria/searchUrl';
import { addRecentPlace } from '../../store';

/** Remembers the place that a typed text turned out to be as the recent one. A text without a place, such as "pool", isn't one. */
export function useRecentArea({ criteria, view, sort }: SearchState, data: SearchData | undefined) {
  const label = criteria.location ? data?.area.label : undefined;
  const href = data && searchHref({ criteria: { ...areaOf(data.criteria), zoom: undefined }, view, sort, page: 1 });
  useEffect(() => {
    if (label && href) void addRecentPlace({ text: label, href });
  }, [label, href]);
}
