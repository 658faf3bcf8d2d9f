import { local } from '../../../../../lib/storage/storage';
import { createStore } from '../../../../../lib/store';

const NAME = 'follow_map';

/** Whether the search follows the map as it is moved: yes, until it is turned off on this device. */
export const followMapStore = createStore(true);

/** Loads the last setting. */
export function loadFollowMap(): void {
  followMapStore.set(local.read(NAME) !== 'no');
}

export function setFollowMap(on: boolean): void {
  followMapStore.set(on);
  local.write(NAME, on ? 'yes' : 'no');
}
