import type { TextTone } from '../primitives/textStyles';
import { color, type ColorName } from '../tokens';
import { Drawing } from './Drawing';
import { bold, fill, regular } from './icons.gen';

export type IconName = keyof typeof regular | keyof typeof fill | keyof typeof bold;
export type IconWeight = 'regular' | 'fill' | 'bold';

/** A text tone or any color token. */
export type IconTone = TextTone | ColorName;

export interface IconProps {
  name: IconName;
  /** Path to draw instead of the named icon's, for icons that only some screens have. */
  outline?: string;
  /** Size in px. */
  size?: number;
  tone?: IconTone;
  /** `fill` for on, `bold` at 14–16 px. An icon without that weight is drawn regular. */
  weight?: IconWeight;
  /** Draws only the edge of a filled icon. */
  hollow?: boolean;
}

/** An icon, hidden from assistive technology: the text beside it or the control's label names it. */
export function Icon({ name, outline, size = 20, tone = 'text', weight = 'regular', hollow }: IconProps) {
  const d = outline ?? outlineOf(name, weight);
  const stroke = toneColor(tone);
  return <Drawing box={square} width={size} height={size} color={stroke} paths={[hollow ? { d, fill: 'none', stroke, strokeWidth: 16 } : { d }]} />;
}

const square = [256, 256] as const;

const tables: Record<IconWeight, Partial<Record<IconName, string>>> = { regular, fill, bold };

/** Path of an icon in a 256 × 256 box. */
function outlineOf(name: IconName, weight: IconWeight): string {
  return tables[weight][name] ?? tables.regular[name] ?? tables.fill[name] ?? '';
}

const toneColors: Partial<Record<IconTone, ColorName>> = {
  secondary: 'textSecondary',
  tertiary: 'textTertiary',
};

/** The color of a tone, as a style value. */
export function toneColor(tone: IconTone): string {
  if (tone === 'lamp') return color.lampText;
  return color[toneColors[tone] ?? (tone as ColorName)];
}
