import { type ApiProblem, type Card, type SearchData } from '@hearthway/api';
import { announce } from '@hearthway/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useScreen } from '../../../../../lib/query/screen';
import { useVisibleHomes } from '../../../../saved';
import type { SearchState } from '../../../criteria/searchUrl';
import { searchQuery } from '../../../searchQuery';
import { homes } from '../filters/labels';
import { problemFrom } from '../query';
import { type PageRange, usePageRange } from './usePageRange';

export interface Results {
  /** Answer for the first page shown. While a new search loads, that of the previous search. */
  data: SearchData | undefined;
  /** The homes of all pages shown, without duplicates. */
  cards: readonly Card[];
  /** Number of hidden homes, which aren't among the cards. */
  hidden: number;
  /** Homes of later pages, including hidden ones. The first page's clusters still count them. */
  appended: readonly Card[];
  /** Whether `data` belongs to the previous search, because the next one is loading or has failed. */
  stale: boolean;
  loading: boolean;
  /** Whether the search is taking longer than expected. */
  slow: boolean;
  problem: ApiProblem | null;
  retry(): void;
  more: More;
}

export interface More {
  /** The last page shown. */
  page: number;
  loading: boolean;
  /** Why the next page couldn't be loaded. */
  problem: ApiProblem | null;
  /** Appends the next page; undefined if there is none. */
  load?: () => void;
}

/**
 * The results for a search's URL. Each page is cached separately. "Show more" extends the range of pages shown; a new
 * search starts a new range and cancels requests in progress.
 */
export function useResults(searchState: SearchState, goToPage: (page: number) => void): Results {
  const [range, setRange] = usePageRange(searchState);
  const first = useScreen(searchQuery({ ...searchState, page: range.from }));
  const rest = useRest(searchState, range);
  const data = useLatest(first.answer?.data);

  const slow = useSlow(first.loading);
  const current = data !== undefined && !first.loading && !first.error;
  const pages = current ? rest.pages : [];
  const found = unique([...(data?.cards ?? []), ...pages.flatMap((page) => page.cards)]);
  const cards = useVisibleHomes(found);
  useAnnounced(range.search, current ? data?.count : undefined, pages.length, cards.length);

  const hasMore = current && !rest.loading && range.to < data.page_count;
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
      page: range.to,
      loading: rest.loading,
      problem: rest.problem,
      load: rest.problem
        ? rest.retry
        : hasMore
          ? () => {
              setRange({ ...range, to: range.to + 1 });
              goToPage(range.to + 1);
            }
          : undefined,
    },
  };
}

function useRest(searchState: SearchState, { from, to }: PageRange) {
  const queries = useQueries({
    queries: Array.from({ length: to - from }, (_, index) => {
      const { key, fetch } = searchQuery({ ...searchState, page: from + 1 + index });
      return { queryKey: key, queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal) };
    }),
  });
  const missing = queries.findIndex(({ data }) => !data);
  const failed = queries.filter(({ error, isFetching }) => error && !isFetching);
  return {
    /** Pages up to the first missing one. Showing pages after a gap would make content jump when the gap is filled. */
    pages: queries.slice(0, missing < 0 ? undefined : missing).flatMap(({ data }) => (data ? [data.data] : [])),
    loading: queries.some(({ isFetching, data }) => isFetching && !data),
    problem: failed[0] ? problemFrom(failed[0].error) : null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The latest data, which stays while a changed search loads, fails or is retried. */
function useLatest(data: SearchData | undefined): SearchData | undefined {
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  return data ?? latest;
}

/** Announces the number of homes to screen readers when it changes. Not initially, when the page is read anyway. */
function useAnnounced(search: string, count: number | undefined, pages: number, shown: number) {
  const announced = useRef<{ search: string; pages: number } | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const before = announced.current;
    announced.current = { search, pages };
    if (!before) return;
    if (before.search !== search) announce(homes(count));
    else if (pages > before.pages) announce(`${shown} of ${homes(count)} shown`);
  }, [search, count, pages, shown]);
}

/** Removes duplicates: a home may move to another page between two requests. */
function unique(cards: readonly Card[]): Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Time in ms after which we say that the search is still running. */
export const slowAfter = 4000;

/** Whether loading is taking longer than `slowAfter`. */
function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}
