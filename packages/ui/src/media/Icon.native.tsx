import Svg, { Path } from 'react-native-svg';

import { resolveToken } from '../styles/resolve';
import { useThemeName } from '../theme/Theme';
import type { IconProps } from './Icon.types';
import { outlineOf, toneColor } from './outline';

/** A drawing beside a word, hidden from assistive technology: the word or the control's label says it. */
export function Icon({ name, outline, size = 20, tone = 'text', weight = 'regular' }: IconProps) {
  const theme = useThemeName();
  return (
    <Svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      accessibilityElementsHidden
      importantForAccessibility="no-hide-descendants"
    >
      <Path d={outline ?? outlineOf(name, weight)} fill={resolveToken(toneColor(tone), theme)} />
    </Svg>
  );
}
