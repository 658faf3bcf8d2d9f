import Svg, { Path } from 'react-native-svg';

import { resolveToken } from '../styles/resolve';
import { useThemeName } from '../theme/Theme';
import type { DrawingProps } from './Drawing';

const hidden = { accessibilityElementsHidden: true, importantForAccessibility: 'no-hide-descendants' } as const;

/** Paths, drawn by react-native-svg. */
export function Drawing({ box, width, height, color, paths, label, stretched }: DrawingProps) {
  const theme = useThemeName();
  const resolved = (value: string | undefined) => value && resolveToken(value, theme);
  return (
    <Svg
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      width={width}
      height={height}
      preserveAspectRatio={stretched ? 'none' : undefined}
      {...(label ? { accessibilityRole: 'image', accessibilityLabel: label } : hidden)}
    >
      {paths.map(({ fill = color, stroke, ...path }) => (
        <Path key={path.d} {...path} fill={resolved(fill)} stroke={resolved(stroke)} strokeLinejoin={stroke === undefined ? undefined : 'round'} />
      ))}
    </Svg>
  );
}
