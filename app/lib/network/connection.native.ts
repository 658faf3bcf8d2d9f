import NetInfo, { type NetInfoState } from '@react-native-community/netinfo';
import { AppState } from 'react-native';

/** The device's last report; until the first one, assume that there is a connection. */
let connected = true;

/** Whether the device has a network connection. */
export const isConnected = (): boolean => connected;

/** Calls back on each change, and when the app returns to the foreground, which is worth another try. Returns a function to stop it. */
export function watchConnection(onChange: (online: boolean) => void): () => void {
  function report({ isConnected: reported }: Pick<NetInfoState, 'isConnected'>): void {
    connected = reported !== false; // null: unknown
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
