import { ApiError, get, type Schemas } from '@hearthway/api';
import { useEffect, useState } from 'react';

type KnownAddress = Schemas['KnownAddress'];

/** Delay after the last keystroke before addresses are looked up, in ms. */
const pause = 250;

export interface FoundAddresses {
  /** What was looked up. */
  term: string;
  addresses: readonly KnownAddress[];
  failed: boolean;
}

const none: FoundAddresses = { term: '', addresses: [], failed: false };

/** Addresses of homes we know that begin with what is typed; a new term cancels the lookup before. */
export function useAddresses(typed: string): FoundAddresses {
  const term = typed.trim();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (term === '') return undefined;
    const lookup = new AbortController();
    const timer = setTimeout(() => {
      get<{ addresses: KnownAddress[] }>('/api/pub/home-addresses', { query: { term }, signal: lookup.signal }).then(
        ({ addresses }) => setFound({ term, addresses, failed: false }),
        (error: unknown) => {
          if (!(error instanceof ApiError && error.problem.kind === 'cancelled')) setFound({ term, addresses: [], failed: true });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [term]);
  return term === '' ? none : found;
}
