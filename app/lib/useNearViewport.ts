import { type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from 'react-native';

import { whenNearViewport } from './whenNearViewport';

/** A ref for an element, and whether the element has come near the window. On devices, whether the app has been idle. */
export function useNearViewport(): [RefObject<View | null>, boolean] {
  const element = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNearViewport(element.current, () => setNear(true)), []);
  return [element, near];
}
