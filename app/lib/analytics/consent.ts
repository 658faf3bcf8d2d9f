import { local } from '../storage/storage';
import { createStore, useStore } from '../store';
import { analytics } from './provider';

// Whether something about the visit may go to services that measure or advertise. Said by the link of the footer, or by
// the browser for all sites (Global Privacy Control).
const NAME = 'do_not_share';

/** True: the person said no. The server, who does not know, draws the question. */
const refusedStore = createStore(false);

export function refusesSharing(): boolean {
  return analytics.refusesTracking() || local.read(NAME) === 'yes';
}

/** Reads what was said before. */
export function loadSharing(): void {
  refusedStore.set(refusesSharing());
}

/** From now on nothing is shared, on this device. */
export function refuseSharing(): void {
  local.write(NAME, 'yes');
  analytics.stop();
  refusedStore.set(true);
}

export function useSharingRefused(): boolean {
  return useStore(refusedStore);
}
