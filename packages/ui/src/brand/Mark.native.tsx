import Svg, { Path } from 'react-native-svg';

import { usePalette } from '../theme/Theme';
import { logoShapes } from './shapes';

/** The logo without the name. */
export function Mark({ size, onDark }: { size: number; onDark?: boolean }) {
  const palette = usePalette();
  return (
    <Svg viewBox="0 0 32 32" width={size} height={size}>
      <Path d={logoShapes.house} fill={onDark ? palette.white : palette.primary} />
      <Path d={logoShapes.path} fill={palette.lamp} />
    </Svg>
  );
}
