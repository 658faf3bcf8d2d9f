import { useSyncExternalStore } from 'react';

let times = 0;
const listeners = new Set<() => void>();

/** Requests failed pictures again, because the network is back. */
export function retryPhotos(): void {
  times += 1;
  for (const listener of [...listeners]) listener();
}

/** How often `retryPhotos` was called. */
export function useRetries(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => times,
    () => times,
  );
}

/** Devices don't print. */
export function watchPrint(): void {}
