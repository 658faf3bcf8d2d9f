import { retryPhotos } from '@hearthway/ui';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isConnected, watchConnection } from './connection';

/**
 * Reports whether there is a network and the server is reachable. When that becomes true, the query client repeats what
 * failed.
 */
export const setOnline = (online: boolean): void => onlineManager.setOnline(online);

/** Follows the network, and runs `whenBack` each time it is back. The returned function stops it. */
export function watchOnline(whenBack?: () => void): () => void {
  onlineManager.setEventListener(watchConnection);
  setOnline(isConnected());
  return onlineManager.subscribe((online) => {
    if (!online) return;
    retryPhotos();
    whenBack?.();
  });
}

/** False while there is no network or the server is unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);

const isOnline = () => onlineManager.isOnline();
