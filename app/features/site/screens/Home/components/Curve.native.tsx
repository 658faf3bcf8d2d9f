import { usePalette } from '@hearthway/ui';
import Svg, { Path } from 'react-native-svg';

interface Props {
  line: string;
  area: string;
}

export function Curve({ line, area }: Props) {
  const palette = usePalette();
  return (
    <Svg viewBox="0 0 600 90" width="100%" height="100%" preserveAspectRatio="none">
      <Path d={area} fill={palette.border} opacity={0.7} />
      <Path d={line} fill="none" stroke={palette.primary} strokeWidth={2.5} strokeLinejoin="round" />
    </Svg>
  );
}
