import { useRef } from 'react';
import type { View } from 'react-native';

import type { FocusInside } from './useFocusInside';

/** On devices, pressing an option doesn't affect the keyboard; the field loses the focus only when that closes. */
export function useFocusInside(onLeave: () => void): FocusInside {
  const box = useRef<View>(null);
  return { box, onFieldBlur: onLeave };
}
