import { useRef } from 'react';
import type { View } from 'react-native';

/** Apps are not reloaded; a screen that lies below another keeps its place by itself. */
export function useKeptScroll(_address: string) {
  return useRef<View>(null);
}
