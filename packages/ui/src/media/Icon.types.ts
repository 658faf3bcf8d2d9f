import type { TextTone } from '../primitives/Text.types';
import type { ColorName } from '../tokens';
import type { bold, fill, regular } from './icons.gen';

export type IconName = keyof typeof regular | keyof typeof fill | keyof typeof bold;
export type IconWeight = 'regular' | 'fill' | 'bold';

/** Colour: a tone of text, or any color token. */
export type IconTone = TextTone | ColorName;

export interface IconProps {
  name: IconName;
  /** Drawn in the place of the name's own: of an icon that only some screens have. */
  outline?: string;
  /** Side in px. */
  size?: number;
  tone?: IconTone;
  /** `fill` for what is on, `bold` at 14–16 px. An icon that lacks the weight is drawn regular. */
  weight?: IconWeight;
}
