import { ApiError } from '@hearthway/api';
import { QueryClient } from '@tanstack/react-query';

import { isConnected } from '../network/connection';

const MINUTE = 60_000;
const TRIES = 3;

/**
 * Only failures that another try can fix are retried; everything else is shown at once. So is a missing network if the
 * device knows about it: failed queries are repeated when the network is back.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= TRIES - 1) return false;
  return error.problem.kind === 'unavailable' || (error.problem.kind === 'offline' && isConnected());
}

/** Milliseconds until the next attempt: as requested by the server, or 1 s, 2 s, … */
export function retryDelay(failures: number, error: unknown): number {
  const wanted = error instanceof ApiError ? (error.problem.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(wanted, 1000 * 2 ** failures), 10_000);
}

/**
 * The query client for screen answers. Answers stay fresh for a minute, so that Back shows the previous content, and
 * are cached for ten. `forRequest`: for one page on the server, discarded when the page has been sent.
 */
export function makeQueryClient({ forRequest = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: forRequest ? Infinity : 10 * MINUTE,
        retry: forRequest ? false : shouldRetry,
        retryDelay,
        // A call without a network fails and says so; a silent wait would look like a frozen screen.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
