import { createContext, useContext } from 'react';

import { drawElement } from './Element';
import { useTextExtras, useTextTones, useTextVariants } from './textStyles';
import type { TextProps } from './Text.types';

/** True inside Text: size and color are then inherited unless given. */
const Inside = createContext(false);

/** Text. One font family, sixteen sizes, and a semantic element. */
export function Text({ children, variant, tone, as = 'span', weight, tabular, align, style, ...rest }: TextProps) {
  const inside = useContext(Inside);
  const variants = useTextVariants();
  const tones = useTextTones();
  const extras = useTextExtras();
  const size = variant ?? (inside ? undefined : 'body');
  const colour = tone ?? (inside ? 'inherit' : 'text');
  const element = drawElement({
    ...rest,
    as,
    text: true,
    style: [
      size && variants[size],
      colour !== 'inherit' && tones[colour],
      as === 'strong' && extras.w600,
      weight && extras[`w${weight}`],
      tabular && extras.tabular,
      align && extras[align],
      style,
    ],
    children,
  });
  // Plain strings contain no nested Text that would need the context.
  const alone = inside || typeof children === 'string' || typeof children === 'number';
  return alone ? element : <Inside.Provider value>{element}</Inside.Provider>;
}
