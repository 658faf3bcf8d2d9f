import { createContext, createElement, useContext } from 'react';

import { domStyle } from '../styles/dom';
import { useTextExtras, useTextTones, useTextVariants } from './textStyles';
import type { TextProps } from './Text.types';

/** True inside Text: size and colour then come from the surroundings unless given. */
const Inside = createContext(false);

/** Words. One family, sixteen sizes, and the element that says what they are. */
export function Text({
  children, variant, tone, as = 'span', weight, numberOfLines, tabular, align, style, testID, ...rest
}: TextProps) {
  const inside = useContext(Inside);
  const variants = useTextVariants();
  const tones = useTextTones();
  const extras = useTextExtras();
  const size = variant ?? (inside ? undefined : 'body');
  const colour = tone ?? (inside ? 'inherit' : 'text');
  const element = createElement(
    as,
    {
      ...rest,
      ...domStyle('hw-text', [
        size && variants[size],
        colour !== 'inherit' && tones[colour],
        as === 'strong' && extras.w600,
        weight && extras[`w${weight}`],
        tabular && extras.tabular,
        align && extras[align],
        numberOfLines === 1 && extras.oneLine,
        numberOfLines !== undefined && numberOfLines > 1 && [extras.clamped, { WebkitLineClamp: numberOfLines } as object],
        style,
      ]),
      'data-testid': testID,
    },
    children,
  );
  // Plain words hold no other text that would have to know.
  const alone = inside || typeof children === 'string' || typeof children === 'number';
  return alone ? element : <Inside.Provider value>{element}</Inside.Provider>;
}
