import { useState } from 'react';

import { useInBrowser } from '../../../../../lib/useInBrowser';
import { type SearchState, searchKey } from '../../../criteria/searchUrl';
import { readPersisted, usePersisted } from '../historyState';

/** The range of pages shown, up to the one in the URL. */
export interface Span {
  search: string;
  from: number;
  to: number;
}

const NAME = 'pages';

/**
 * The span of pages shown. Starts with the page in the URL; "Show more" extends it. Stored in the history entry, so
 * that Back restores it, even after a reload.
 */
export function useSpan(searchState: SearchState): [Span, (span: Span) => void] {
  const search = searchKey(searchState);
  const { page } = searchState;
  const [first] = useState<Span>({ search, from: page, to: page });
  const [stored, setSpan] = useState(first);
  // The server only knows the URL, and the first render in the browser must match it.
  const from = useInBrowser(() => spanOf(first.search, first.to).from, first.from);
  // Only set if different: a new object would re-render the whole screen right after hydration.
  const span = stored === first && from !== first.from ? { ...first, from } : stored;
  if (span !== stored) setSpan(span);
  usePersisted(NAME, span.search, `${span.from}-${span.to}`);
  if (span.search === search && page >= span.from && page <= span.to) return [span, setSpan];
  const next = spanOf(search, page);
  setSpan(next);
  return [next, setSpan];
}

function spanOf(search: string, page: number): Span {
  const [from = 0, to = 0] = (readPersisted(NAME, search) ?? '').split('-').map(Number);
  return { search, from: to === page && from >= 1 && from < page ? from : page, to: page };
}
