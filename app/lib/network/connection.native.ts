import NetInfo, { type NetInfoState } from '@react-native-community/netinfo';
import { AppState } from 'react-native';

import { apiOrigin } from '../device/device';

// Where the system doesn't know whether the internet is reachable, as on iOS, our server is asked, rather than the library's
// default at Google. Any answer counts.
NetInfo.configure({ reachabilityUrl: `${apiOrigin()}/health`, reachabilityTest: async () => true, reachabilityLongTimeout: 5 * 60_000 });

/** The device's last report; until the first one, assume that there is a connection. */
let connected = true;

/** Whether the device has a network connection. */
export const isConnected = (): boolean => connected;

/** Calls back on each change, and when the app returns to the foreground, which is worth another try. Returns a function to stop it. */
export function watchConnection(onChange: (online: boolean) => void): () => void {
  function report({ isConnected: linked, isInternetReachable: reachable }: Pick<NetInfoState, 'isConnected' | 'isInternetReachable'>): void {
    connected = linked !== false && reachable !== false; // null: unknown
    onChange(connected);
  }
  const stop = NetInfo.addEventListener(report);
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') void NetInfo.refresh().then(report);
  });
  return () => {
    stop();
    subscription.remove();
  };
}
