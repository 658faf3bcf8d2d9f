import { retryPhotos } from '@hearthway/ui';
import { onlineManager } from '@tanstack/react-query';

import { createStore, useStore } from '../store';
import { isConnected, watchConnection } from './connection';

/** False while there is no network or the server is unreachable. */
export const onlineStore = createStore(true);

export function setOnline(online: boolean): void {
  const isBack = online && !onlineStore.get();
  onlineStore.set(online);
  // Failed screens retry when the app is back online.
  onlineManager.setOnline(online);
  if (isBack) retryPhotos();
}

/** Follows the network; the returned function stops it. */
export function watchOnline(): () => void {
  setOnline(isConnected());
  return watchConnection(setOnline);
}

export function useOnline(): boolean {
  return useStore(onlineStore);
}
