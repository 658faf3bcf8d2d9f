import { useEffect, useState } from 'react';

import { isCancelled, suggest, type Suggestion } from './api';

/** Delay after the last keystroke before places are looked up, in ms. */
export const suggestionPause = 300;

export interface Suggestions {
  /** The term of `hits`; older than what is typed while a lookup is pending. */
  term: string;
  hits: readonly Suggestion[];
  failed: boolean;
}

const none: Suggestions = { term: '', hits: [], failed: false };

/**
 * Suggestions for what is typed, looked up after a delay. A new term cancels the previous lookup, whether delayed or
 * in progress; its suggestions stay until there are new ones.
 */
export function useSuggestions(typed: string): Suggestions {
  const term = typed.trim();
  const [found, setFound] = useState(none);

  useEffect(() => {
    if (term === '') return undefined;
    const lookup = new AbortController();
    const timer = setTimeout(() => {
      suggest(term, lookup.signal).then(
        (hits) => setFound({ term, hits, failed: false }),
        (error: unknown) => {
          if (!isCancelled(error)) setFound({ term, hits: [], failed: true });
        },
      );
    }, suggestionPause);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [term]);

  return term === '' ? none : found;
}
