import { ActivityIndicator } from 'react-native';

import { toneColor } from '../../media/Icon';
import { resolveToken } from '../../styles/resolve';
import { useThemeName } from '../../theme/Theme';
import type { SpinnerProps } from './Spinner';

/** Shows that something is loading; the text beside it says what. */
export function Spinner({ size = 20, tone = 'primary', label }: SpinnerProps) {
  const theme = useThemeName();
  return <ActivityIndicator size={size} color={resolveToken(toneColor(tone), theme)} accessibilityLabel={label} />;
}
