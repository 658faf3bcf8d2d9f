import { type CountData, screen, type SearchParams } from '@hearthway/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { ScreenQuery } from '../../lib/query/screen';
import { useDebouncedValue } from '../../lib/useDebouncedValue';
import { type SearchState, searchEntries, searchHref } from './criteria/searchUrl';
import { canceledByNext } from './searchQuery';

/** Delay after the last filter change before homes are counted, in ms. */
const countPause = 250;

/** Query for the number of homes that a changed search would show, before it's applied. */
export function countQuery({ criteria }: Pick<SearchState, 'criteria'>): ScreenQuery<CountData> {
  const request = Object.fromEntries(searchEntries({ criteria, sort: 'newest', page: 1 }));
  return {
    key: ['search-count', request],
    fetch: (signal) => canceledByNext(screen<CountData>('search-count', request, { signal }), signal),
  };
}

/**
 * Counts the homes that a changed search would show. Keeps the previous count until the next one arrives; a change
 * cancels a count in progress.
 */
export function useCount(criteria: SearchParams, enabled: boolean): { counted?: CountData; counting: boolean } {
  const href = searchHref({ view: 'map', criteria, sort: 'newest', page: 1 });
  const settled = useDebouncedValue(href, countPause) === href;
  const { key, fetch } = countQuery({ criteria });
  const { data, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetch(signal),
    enabled: enabled && settled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return { counted: data?.data, counting: !settled || isFetching };
}
