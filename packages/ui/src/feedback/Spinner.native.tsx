import { ActivityIndicator } from 'react-native';

import { toneColor } from '../media/outline';
import { resolveToken } from '../styles/resolve';
import { useThemeName } from '../theme/Theme';
import type { SpinnerProps } from './Spinner.types';

/** Something is loading. The text beside it says what. */
export function Spinner({ size = 20, tone = 'primary', label }: SpinnerProps) {
  const theme = useThemeName();
  return <ActivityIndicator size={size} color={resolveToken(toneColor(tone), theme)} accessibilityLabel={label} />;
}
