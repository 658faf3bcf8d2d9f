import { useRef } from 'react';
import type { View } from 'react-native';

import type { FocusInside } from './useFocusInside';

/** On devices, pressing an option doesn't blur the field, so a blur always means that the user left. */
export function useFocusInside(onLeave: () => void): FocusInside {
  const box = useRef<View>(null);
  return { box, onFieldBlur: onLeave };
}
