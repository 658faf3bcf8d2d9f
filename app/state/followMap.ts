import { local } from '../platform/storage';
import { createStore } from './store';

const NAME = 'follow_map';

/** Whether the search follows the map as it is moved. */
export const followMapStore = createStore(false);

/** Reads what was chosen last. */
export function loadFollowMap(): void {
  followMapStore.set(local.read(NAME) === 'yes');
}

export function setFollowMap(on: boolean): void {
  followMapStore.set(on);
  local.write(NAME, on ? 'yes' : 'no');
}
