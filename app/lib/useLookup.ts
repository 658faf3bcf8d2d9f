import { ApiError } from '@hearthway/api';
import { useEffect, useState } from 'react';

/** Delay after the last keystroke before something is looked up, in ms. */
export const lookupPause = 300;

export interface Lookup<Found> {
  /** The term of `found`; older than what is typed while a lookup is pending. */
  term: string;
  /** undefined: nothing was looked up yet, or that failed. */
  found: Found | undefined;
  failed: boolean;
}

const nothing = { term: '', found: undefined, failed: false };

/**
 * What there is for what is typed, looked up after a delay. A new term cancels the previous lookup, whether delayed or
 * in progress; what it found stays until there is something new. `lookUp` is the same function in each render.
 */
export function useLookup<Found>(typed: string, lookUp: (term: string, signal: AbortSignal) => Promise<Found>): Lookup<Found> {
  const term = typed.trim();
  const [last, setLast] = useState<Lookup<Found>>(nothing);

  useEffect(() => {
    if (term === '') return undefined;
    const lookup = new AbortController();
    const timer = setTimeout(() => {
      lookUp(term, lookup.signal).then(
        (found) => setLast({ term, found, failed: false }),
        (error: unknown) => {
          if (!isCanceled(error)) setLast({ term, found: undefined, failed: true });
        },
      );
    }, lookupPause);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [term, lookUp]);

  return term === '' ? nothing : last;
}

/** A lookup that was superseded by the next one hasn't failed. */
function isCanceled(error: unknown): boolean {
  return error instanceof ApiError && error.problem.kind === 'canceled';
}
