import { AppState } from 'react-native';

/** Devices are assumed to be online until a call fails. */
export const isConnected = (): boolean => true;

/** When the app returns to the foreground, it is worth another try. */
export function watchConnection(onChange: (online: boolean) => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') onChange(true);
  });
  return () => subscription.remove();
}
