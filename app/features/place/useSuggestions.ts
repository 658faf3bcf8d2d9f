import { useEffect, useState } from 'react';

import { isCancelled, suggest, type Suggestion } from './api';

/** Pause after the last key before places are looked up, ms. */
export const suggestionPause = 300;

export interface Suggestions {
  /** What `hits` belong to; older than what is typed while a lookup is in progress. */
  term: string;
  hits: readonly Suggestion[];
  failed: boolean;
}

const none: Suggestions = { term: '', hits: [], failed: false };

/**
 * Places for what is typed, looked up after a pause. A new term cancels the lookup before it, whether that
 * is still waiting or already in progress; its hits stay until there are new ones.
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
