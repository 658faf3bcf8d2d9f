import { useInfiniteQuery } from '@tanstack/react-query';

import { unwrapResult, type ValueResult } from './result';

interface Settings<Item> {
  /** Name of the query. */
  name: string;
  /** The items that came with the screen. */
  first: readonly Item[];
  /** The last page that is shown completely at the start: 1, or 0 if only some of the first page is. */
  page: number;
  load: (page: number) => Promise<ValueResult<readonly Item[]>>;
}

/** A list whose first items came with the screen; `showMore` appends the next page. */
export function useMore<Item extends { id: string }>({ name, first, page: start, load }: Settings<Item>) {
  const { data, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery({
    // A new answer of the screen starts the list again.
    queryKey: [name, start, first.map(({ id }) => id)],
    queryFn: async ({ pageParam: page }) => (page === start ? first : (await unwrapResult(load(page))).value),
    initialData: { pages: [first], pageParams: [start] },
    initialPageParam: start,
    getNextPageParam: (_items, _pages, page) => page + 1,
    staleTime: Infinity,
    retry: false,
  });
  // New items push others onto the next page, where they are repeated.
  const list = [...new Map(data.pages.flat().map((item) => [item.id, item])).values()];
  return { list, showMore: () => void fetchNextPage({ cancelRefetch: false }), loading: isFetchingNextPage, error: error?.message };
}
