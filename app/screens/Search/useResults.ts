import { type ApiProblem, type Card, type SearchData } from '@hearthway/api';
import { announce } from '@hearthway/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useShown } from '../../state/ownMarks';
import { useScreen } from '../../state/screen';
import { type SearchAddress, searchHref } from '../../state/searchAddress';
import { homes } from './filters/words';
import { searchQuery } from './query';
import { useSlow } from './useSlow';

export interface Results {
  /** The first shown page. While a new search is under way, that of the search before. */
  data: SearchData | undefined;
  /** The homes of all shown pages, each once. */
  cards: readonly Card[];
  /** How many of them the buyer hid; they are not among the cards. */
  hidden: number;
  /** Those that came with later pages, the hidden ones too: clusters count neither. */
  appended: readonly Card[];
  /** `data` belongs to an earlier search; the next one is under way, or cannot be had. */
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
  failed: boolean;
  /** Shows the next page below; undefined when there is none. */
  load?: () => void;
}

/** The pages that are shown: one after the other, from the address's page on. */
interface Span {
  search: string;
  from: number;
  to: number;
}

/**
 * The results of an address. Each page is an answer of its own in the cache; "Show more" lengthens the span of pages,
 * a new search starts a new one, and what was in flight is cancelled.
 */
export function useResults(address: SearchAddress, goToPage: (page: number) => void): Results {
  const [span, setSpan] = useSpan(address);
  const first = useScreen(searchQuery({ ...address, page: span.from }));
  const rest = useRest(address, span);
  const data = useKept(first.answer?.data, first.error);

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
      failed: rest.failed,
      load: rest.failed ? rest.retry : hasMore ? () => {
        setSpan({ ...span, to: span.to + 1 });
        goToPage(span.to + 1);
      } : undefined,
    },
  };
}

function useSpan(address: SearchAddress): [Span, (span: Span) => void] {
  const search = searchHref({ ...address, page: 1 });
  const { page } = address;
  const [span, setSpan] = useState<Span>({ search, from: page, to: page });
  if (span.search === search && page >= span.from && page <= span.to) return [span, setSpan];
  const next = { search, from: page, to: page };
  setSpan(next);
  return [next, setSpan];
}

function useRest(address: SearchAddress, { from, to }: Span) {
  const queries = useQueries({
    queries: Array.from({ length: to - from }, (_, index) => {
      const { key, fetch } = searchQuery({ ...address, page: from + 1 + index });
      return { queryKey: key, queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal) };
    }),
  });
  const last = queries[queries.length - 1];
  return {
    pages: queries.flatMap(({ data }) => (data ? [data.data] : [])),
    loading: queries.some(({ isFetching, data }) => isFetching && !data),
    failed: Boolean(last?.error) && !last?.isFetching,
    retry: () => void last?.refetch(),
  };
}

/** Without a connection what was found last stays; every other failure shows itself instead. */
function useKept(data: SearchData | undefined, problem: ApiProblem | null): SearchData | undefined {
  const kept = useRef(data);
  useEffect(() => {
    if (data) kept.current = data;
  });
  return data ?? (problem?.kind === 'offline' ? kept.current : undefined);
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
