import { useSyncExternalStore } from 'react';

let times = 0;
const listeners = new Set<() => void>();

/** Asks again for the pictures that could not be had: the network is back. */
export function retryPhotos(): void {
  times += 1;
  for (const listener of [...listeners]) listener();
}

/** How often that happened. */
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
