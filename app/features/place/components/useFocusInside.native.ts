import { useRef } from 'react';
import type { View } from 'react-native';

import type { FocusInside } from './useFocusInside.types';

/** On devices a press on an option leaves the keyboard where it is; the field loses focus only when that closes. */
export function useFocusInside(onLeave: () => void): FocusInside {
  const box = useRef<View>(null);
  return { box, onFieldBlur: onLeave };
}
