import type { ApiProblem, QuoteRecord } from '@hearthway/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../../lib/query/result';
import { quoteProgram, type ProgramSelection } from '../../api';
import { useDebouncedValue } from '../../../../lib/useDebouncedValue';

/** Delay after the last change before the total is requested. */
const DELAY_MS = 300;

export interface QuoteState {
  /** The last total there was; null before the first one. */
  quote: QuoteRecord | null;
  /** It is that of an earlier choice: nothing may be ordered, and no terms sent. */
  stale: boolean;
  /** Why there is no total of this choice. */
  problem: ApiProblem | null;
  refetch: () => void;
}

/** What a choice costs, asked of the server a moment after each change. */
export function useQuote(selection: ProgramSelection): QuoteState {
  const now = JSON.stringify(selection);
  const settled = useDebouncedValue(now, DELAY_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['quote', settled],
    queryFn: ({ signal }) => quoteProgram(JSON.parse(settled) as ProgramSelection, signal),
    placeholderData: keepPreviousData,
  });
  // A choice that can’t be had leaves the last total in place, marked as such.
  const [last, setLast] = useState<QuoteRecord | null>(null);
  if (data && data !== last) setLast(data);
  return {
    quote: data ?? last,
    stale: settled !== now || isFetching || isPlaceholderData || !data,
    problem: error && settled === now && !isFetching ? problemFrom(error) : null,
    refetch: () => void refetch(),
  };
}
