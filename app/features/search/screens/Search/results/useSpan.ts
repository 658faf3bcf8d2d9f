import { useState } from 'react';

import { useInBrowser } from '../../../../../lib/useInBrowser';
import { type SearchAddress, searchOf } from '../../../criteria/searchAddress';
import { readPersisted, usePersisted } from './persisted';

/** The pages of a search that are shown: one after the other, up to the one that the address names. */
export interface Span {
  search: string;
  from: number;
  to: number;
}

const NAME = 'pages';

/**
 * Begins with the page of the address; "Show more" lengthens it. Back, and Back after a reload, find it as it was.
 */
export function useSpan(address: SearchAddress): [Span, (span: Span) => void] {
  const search = searchOf(address);
  const { page } = address;
  const [first] = useState<Span>({ search, from: page, to: page });
  const [kept, setSpan] = useState(first);
  // The server knows the address alone, and the first drawing in the browser has to be the same.
  const from = useInBrowser(() => spanOf(first.search, first.to).from, first.from);
  // Only what differs is set: another object would draw the whole screen again, in one go, right after the takeover.
  const span = kept === first && from !== first.from ? { ...first, from } : kept;
  if (span !== kept) setSpan(span);
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
