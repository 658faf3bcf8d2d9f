import { useSafeAreaInsets } from 'react-native-safe-area-context';

/** Height of the system's bottom bar over the window, in points. */
export function useBottomInset(): number {
  return useSafeAreaInsets().bottom;
}
