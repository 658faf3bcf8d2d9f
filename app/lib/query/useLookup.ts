import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useDebouncedValue } from '../useDebouncedValue';

/** Delay after the last keystroke before something is looked up, in ms. */
export const lookupPause = 300;

/** What is looked up, which names the query, and how. */
export interface Lookup<Found> {
  name: string;
  find: (term: string, signal: AbortSignal) => Promise<Found>;
}

interface LookupResult<Found> {
  /** The term of `found`; older than what is typed while a lookup is pending. */
  term: string;
  /** undefined: nothing was looked up yet, or that failed. */
  found: Found | undefined;
  failed: boolean;
}

const nothing = { term: '', found: undefined, failed: false };

/**
 * Looks up what is typed, after a delay. A new term cancels the previous lookup, whether delayed or in progress; earlier
 * results stay until there are new ones.
 */
export function useLookup<Found>({ name, find }: Lookup<Found>, typed: string): LookupResult<Found> {
  const now = typed.trim();
  // Empty between keystrokes, so that the lookup in progress is canceled at once.
  const term = useDebouncedValue(now, lookupPause) === now ? now : '';
  const { data = nothing, isError } = useQuery({
    queryKey: [name, term],
    queryFn: async ({ signal }) => ({ term, found: await find(term, signal) }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (now === '') return nothing;
  return isError ? { term, found: undefined, failed: true } : { ...data, failed: false };
}
