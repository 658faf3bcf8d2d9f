import { useSafeAreaInsets } from 'react-native-safe-area-context';

/** Height of what the system draws over the bottom of the window, points. */
export function useBottomInset(): number {
  return useSafeAreaInsets().bottom;
}
