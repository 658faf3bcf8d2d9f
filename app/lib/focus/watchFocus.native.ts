import { AppState } from 'react-native';

/** Calls back each time that the app comes to the front again; the answer stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') onFocus();
  });
  return () => subscription.remove();
}
