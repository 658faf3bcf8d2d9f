import { push } from '../lib/push/notifications.native';
import { navigateTo } from './moves/navigate';
import { navigationRef } from './moves/navigator';

/** A tap on a message opens the home or the search that it is about, also when the tap started the app. The answer ends it. */
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
