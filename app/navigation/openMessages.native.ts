import { push } from '../lib/push/notifications.native';
import { navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';

/**
 * Opens the home or search that a tapped notification is about, even if the tap started the app. The returned function
 * stops it.
 */
export function openMessages(): () => void {
  const first = push.openedAtStart();
  if (first) whenReady(() => navigateTo(first));
  return push.onOpened((path) => whenReady(() => navigateTo(path)));
}

function whenReady(work: () => void): void {
  if (navigationRef.isReady()) {
    work();
    return;
  }
  const stop = navigationRef.addListener('ready', () => {
    stop();
    work();
  });
}
