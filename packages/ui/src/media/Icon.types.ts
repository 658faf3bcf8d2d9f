import type { TextTone } from '../primitives/Text.types';
import type { ColorName } from '../tokens';
import type { bold, fill, regular } from './icons.gen';

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
}
