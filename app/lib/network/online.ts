import { retryPhotos } from '@hearthway/ui';
import { onlineManager } from '@tanstack/react-query';

import { createStore, useStore } from '../store';
import { isConnected, watchConnection } from './connection';

/** False while the network is gone or the server cannot be reached. */
export const onlineStore = createStore(true);

export function setOnline(online: boolean): void {
  const isBack = online && !onlineStore.get();
  onlineStore.set(online);
  // Coming back online makes failed screens ask again.
  onlineManager.setOnline(online);
  if (isBack) retryPhotos();
}

/** Follows the network; the answer stops it. */
export function watchOnline(): () => void {
  setOnline(isConnected());
  return watchConnection(setOnline);
}

export function useOnline(): boolean {
  return useStore(onlineStore);
}
