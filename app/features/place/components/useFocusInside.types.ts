import type { Ref } from 'react';
import type { View } from 'react-native';

export interface FocusInside {
  /** For the box around field and list. */
  box: Ref<View>;
  /** For the field, on platforms without bubbling focus events. */
  onFieldBlur?: () => void;
}
