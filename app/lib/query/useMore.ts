import { useState } from 'react';

import { unwrapResult, type ValueResult } from './result';
import { useGuardedMutation } from './useGuardedMutation';

interface Settings<Item> {
  /** The items that came with the screen. */
  first: readonly Item[];
  /** The last page that is shown completely at the start: 1, or 0 if only some of the first page is. */
  page: number;
  load: (page: number) => Promise<ValueResult<readonly Item[]>>;
}

/** A list whose first items came with the screen; `showMore` appends the next page. */
export function useMore<Item extends { id: string }>({ first, page: start, load }: Settings<Item>) {
  const [list, setList] = useState(first);
  const [page, setPage] = useState(start);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => unwrapResult(load(page + 1)),
    onSuccess: ({ value }) => {
      // New items push others onto the next page, where they are repeated.
      const shown = new Set(list.map(({ id }) => id));
      setList([...list, ...value.filter(({ id }) => !shown.has(id))]);
      setPage(page + 1);
    },
  });
  return { list, showMore: () => mutate(), loading: isPending, error: error?.message };
}
