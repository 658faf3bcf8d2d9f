import { ApiError } from '@hearthway/api';
import { QueryClient } from '@tanstack/react-query';

import { isConnected } from '../network/connection';

const MINUTE = 60_000;
const TRIES = 3;

/**
 * Only what another try can mend is tried again; everything else is shown at once. So is that there is no network, where the browser
 * knows it: what failed asks again by itself when the network is back.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= TRIES - 1) return false;
  return error.problem.kind === 'unavailable' || (error.problem.kind === 'offline' && isConnected());
}

/** Milliseconds until the next try: as the server says, else 1 s, 2 s, … */
export function retryDelay(failures: number, error: unknown): number {
  const wanted = error instanceof ApiError ? (error.problem.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(wanted, 1000 * 2 ** failures), 10_000);
}

/**
 * The cache of screen answers. Answers stay fresh for a minute, so that Back shows what was there, and are
 * kept for ten. `forRequest`: for one page on the server, which is thrown away when the page is sent.
 */
export function makeQueryClient({ forRequest = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: forRequest ? Infinity : 10 * MINUTE,
        retry: forRequest ? false : shouldRetry,
        retryDelay,
        // A call without network fails and says so; waiting in silence would look like a screen that hangs.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
