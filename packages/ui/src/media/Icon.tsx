import { Drawing } from './Drawing';
import type { IconProps } from './Icon.types';
import { outlineOf, toneColor } from './outline';

/** An icon, hidden from assistive technology: the text beside it or the control's label names it. */
export function Icon({ name, outline, size = 20, tone = 'text', weight = 'regular' }: IconProps) {
  return <Drawing box={square} width={size} height={size} color={toneColor(tone)} paths={[{ d: outline ?? outlineOf(name, weight) }]} />;
}

const square = [256, 256] as const;
