import { Linking } from 'react-native';

import { push } from '../lib/push/notifications.native';
import { navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { linking } from './routes/linking';

/**
 * Opens what a tapped notification is about, even if the tap started the app, and links from outside while the app runs.
 * (React Navigation opens a link that starts the app.) The returned function stops it.
 */
export function openLinks(): () => void {
  const first = push.openedAtStart();
  if (first) whenReady(() => navigateTo(first));
  const stopMessages = push.onOpened((path) => whenReady(() => navigateTo(path)));
  const links = Linking.addEventListener('url', ({ url }) => {
    const path = pathOf(url);
    if (path !== null) whenReady(() => navigateTo(path));
  });
  return () => {
    stopMessages();
    links.remove();
  };
}

/** Path and query of a link to the product; null if it leads elsewhere. */
function pathOf(url: string): string | null {
  const prefix = linking.prefixes.find((one) => url.startsWith(one));
  return prefix === undefined ? null : `/${url.slice(prefix.length).replace(/^\/+/, '')}`;
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
