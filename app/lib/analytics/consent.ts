import { local } from '../storage/storage';
import { createStore, useStore } from '../store';
import { analytics } from './provider';

// Whether data about the visit may go to analytics or advertising services. People refuse with the footer link, or
// for all sites with their browser's Global Privacy Control. There is no way back: pressing the link by mistake costs nothing.
const NAME = 'do_not_share';

/** Whether the person has refused. The server doesn't know, and renders the link as if they hadn't. */
const refusedStore = createStore(false);

export function refusesSharing(): boolean {
  return analytics.refusesTracking() || local.read(NAME) === 'yes';
}

/** Reads the stored choice. */
export function loadSharing(): void {
  refusedStore.set(refusesSharing());
}

/** Stops sharing on this device from now on. */
export function refuseSharing(): void {
  local.write(NAME, 'yes');
  analytics.stop();
  refusedStore.set(true);
}

export function useSharingRefused(): boolean {
  return useStore(refusedStore);
}
