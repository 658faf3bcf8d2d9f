import Svg, { Path } from 'react-native-svg';

import { usePalette } from '../theme/Theme';
import { equalHousingShape } from './shapes';

/** The equal housing opportunity mark. The statement beside it says what it means. */
export function EqualHousing({ size = 40 }: { size?: number }) {
  const palette = usePalette();
  return (
    <Svg viewBox="0 0 48 48" width={size} height={size} accessibilityRole="image" accessibilityLabel="Equal Housing Opportunity">
      <Path d={equalHousingShape} fill={palette.text} fillRule="evenodd" />
    </Svg>
  );
}
