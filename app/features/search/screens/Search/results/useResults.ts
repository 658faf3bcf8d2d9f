import { type ApiProblem, type Card, type SearchData } from '@hearthway/api';
import { announce } from '@hearthway/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useScreen } from '../../../../../lib/query/screen';
import { useShown } from '../../../../saved';
import type { SearchAddress } from '../../../criteria/searchAddress';
import { homes } from '../filters/labels';
import { problemFrom, searchQuery } from '../query';
import { useSlow } from './useSlow';
import { type Span, useSpan } from './useSpan';

export interface Results {
  /** The first shown page. While a new search is in progress, that of the search before. */
  data: SearchData | undefined;
  /** The homes of all shown pages, each once. */
  cards: readonly Card[];
  /** How many of them the buyer hid; they are not among the cards. */
  hidden: number;
  /** Those that came with later pages, the hidden ones too: clusters count neither. */
  appended: readonly Card[];
  /** `data` belongs to an earlier search; the next one is in progress, or cannot be had. */
  stale: boolean;
  loading: boolean;
  /** The search takes longer than people expect. */
  slow: boolean;
  problem: ApiProblem | null;
  retry(): void;
  more: More;
}

export interface More {
  /** Last page that is shown. */
  page: number;
  loading: boolean;
  /** Why the next homes could not be had. */
  problem: ApiProblem | null;
  /** Shows the next page below; undefined when there is none. */
  load?: () => void;
}

/**
 * The results of an address. Each page is an answer of its own in the cache; "Show more" lengthens the span of pages,
 * a new search starts a new one, and what was in flight is canceled.
 */
export function useResults(address: SearchAddress, goToPage: (page: number) => void): Results {
  const [span, setSpan] = useSpan(address);
  const first = useScreen(searchQuery({ ...address, page: span.from }));
  const rest = useRest(address, span);
  const data = useLatest(first.answer?.data);

  const slow = useSlow(first.loading);
  const current = data !== undefined && !first.loading && !first.error;
  const pages = current ? rest.pages : [];
  const found = unique([...(data?.cards ?? []), ...pages.flatMap((page) => page.cards)]);
  const cards = useShown(found);
  useAnnounced(span.search, current ? data?.count : undefined, pages.length, cards.length);

  const hasMore = current && !rest.loading && span.to < data.page_count;
  return {
    data,
    cards,
    appended: found.slice(data?.cards.length ?? 0),
    hidden: found.length - cards.length,
    stale: data !== undefined && !current,
    loading: first.loading,
    slow,
    problem: first.error,
    retry: first.refetch,
    more: {
      page: span.to,
      loading: rest.loading,
      problem: rest.problem,
      load: rest.problem ? rest.retry : hasMore ? () => {
        setSpan({ ...span, to: span.to + 1 });
        goToPage(span.to + 1);
      } : undefined,
    },
  };
}

function useRest(address: SearchAddress, { from, to }: Span) {
  const queries = useQueries({
    queries: Array.from({ length: to - from }, (_, index) => {
      const { key, fetch } = searchQuery({ ...address, page: from + 1 + index });
      return { queryKey: key, queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal) };
    }),
  });
  const missing = queries.findIndex(({ data }) => !data);
  const failed = queries.filter(({ error, isFetching }) => error && !isFetching);
  return {
    /** None is left out: what comes late would push away what is looked at. */
    pages: queries.slice(0, missing < 0 ? undefined : missing).flatMap(({ data }) => (data ? [data.data] : [])),
    loading: queries.some(({ isFetching, data }) => isFetching && !data),
    problem: failed[0] ? problemFrom(failed[0].error) : null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** What was found last stays when a change of the search cannot be had, and while that is tried again. */
function useLatest(data: SearchData | undefined): SearchData | undefined {
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  return data ?? kept;
}

/** Says how many homes there are when that changes; not on arrival, when the page is read anyway. */
function useAnnounced(search: string, count: number | undefined, pages: number, shown: number) {
  const said = useRef<{ search: string; pages: number } | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const before = said.current;
    said.current = { search, pages };
    if (!before) return;
    if (before.search !== search) announce(homes(count));
    else if (pages > before.pages) announce(`${shown} of ${homes(count)} shown`);
  }, [search, count, pages, shown]);
}

/** A home that moved from one page to the next while they were read is shown once. */
function unique(cards: readonly Card[]): Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}
