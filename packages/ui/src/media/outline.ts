import { bold, fill, regular } from './icons.gen';
import { color, type ColorName } from '../tokens';
import type { IconName, IconTone, IconWeight } from './Icon.types';

const tables: Record<IconWeight, Partial<Record<IconName, string>>> = { regular, fill, bold };

/** Path of an icon in a 256 × 256 box. */
export function outlineOf(name: IconName, weight: IconWeight): string {
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
