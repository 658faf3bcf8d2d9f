import type { ApiProblem, QuoteRecord } from '@hearthway/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../../lib/query/result';
import { quoteProgram, type ProgramSelection } from '../../api/programs';
import { useDebouncedValue } from '../../../../lib/useDebouncedValue';

/** Delay after the last change before the total is requested. */
const DELAY_MS = 300;

export interface QuoteState {
  /** The latest quote; null before the first one. */
  quote: QuoteRecord | null;
  /** Whether the quote is of an earlier selection. Then nothing may be ordered, and no terms sent. */
  stale: boolean;
  /** Why there is no quote for this selection. */
  problem: ApiProblem | null;
  refetch: () => void;
}

/** Gets a quote for the selection from the server, shortly after the last change. `price`: the call that answers with it. */
export function useQuote(selection: ProgramSelection, price = quoteProgram): QuoteState {
  const now = JSON.stringify(selection);
  const settled = useDebouncedValue(now, DELAY_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [price === quoteProgram ? 'quote' : 'switch-quote', settled],
    queryFn: ({ signal }) => price(JSON.parse(settled) as ProgramSelection, signal),
    placeholderData: keepPreviousData,
  });
  // If a selection is rejected, the last quote stays and is marked as stale.
  const [last, setLast] = useState<QuoteRecord | null>(null);
  if (data && data !== last) setLast(data);
  return {
    quote: data ?? last,
    stale: settled !== now || isFetching || isPlaceholderData || !data,
    problem: error && settled === now && !isFetching ? problemFrom(error) : null,
    refetch: () => void refetch(),
  };
}
