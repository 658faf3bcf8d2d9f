import { useState } from 'react';

import { useInBrowser } from '../../../../../lib/useInBrowser';
import { type SearchState, searchKey } from '../../../criteria/searchUrl';
import { readPersisted, usePersisted } from '../historyState';

/** The range of pages shown, up to the one in the URL. */
export interface PageRange {
  search: string;
  from: number;
  to: number;
}

const NAME = 'pages';

/**
 * The range of pages shown. It starts with the page in the URL; "Show more" extends it. Stored in the history entry, so
 * that Back restores it, even after a reload.
 */
export function usePageRange(searchState: SearchState): [PageRange, (range: PageRange) => void] {
  const search = searchKey(searchState);
  const { page } = searchState;
  const [first] = useState<PageRange>({ search, from: page, to: page });
  const [stored, setRange] = useState(first);
  // The server only knows the URL, and the first render in the browser must match it.
  const from = useInBrowser(() => rangeOf(first.search, first.to).from, first.from);
  // Only set if different: a new object would re-render the whole screen right after hydration.
  const range = stored === first && from !== first.from ? { ...first, from } : stored;
  if (range !== stored) setRange(range);
  usePersisted(NAME, range.search, `${range.from}-${range.to}`);
  if (range.search === search && page >= range.from && page <= range.to) return [range, setRange];
  const next = rangeOf(search, page);
  setRange(next);
  return [next, setRange];
}

function rangeOf(search: string, page: number): PageRange {
  const [from = 0, to = 0] = (readPersisted(NAME, search) ?? '').split('-').map(Number);
  return { search, from: to === page && from >= 1 && from < page ? from : page, to: page };
}
