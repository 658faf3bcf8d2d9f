import type { Ref } from 'react';
import type { View } from 'react-native';

export interface FocusInside {
  /** For the box around field and list. */
  box: Ref<View>;
  /** For the field, where the platform has no focus that moves from part to part. */
  onFieldBlur?: () => void;
}
