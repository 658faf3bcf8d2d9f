import { createContext, useContext } from 'react';
import type { Role } from 'react-native';
import { Text as NativeText } from 'react-native';

import { useTextExtras, useTextTones, useTextVariants } from './textStyles';
import type { TextProps } from './Text.types';

/** True inside Text: size and colour then come from the surroundings unless given. */
const Inside = createContext(false);

/** Largest factor by which the system's text size may grow these words: 200 % is always reached. */
const maxFontSizeMultiplier = 2.4;

/** Words. One family, sixteen sizes; headings say that they are headings. */
export function Text({
  children, variant, tone, as, weight, numberOfLines, tabular, align, style, role, tabIndex: _tabIndex,
  htmlFor: _htmlFor, dateTime: _dateTime, ...rest
}: TextProps) {
  const inside = useContext(Inside);
  const variants = useTextVariants();
  const tones = useTextTones();
  const extras = useTextExtras();
  const size = variant ?? (inside ? undefined : 'body');
  const colour = tone ?? (inside ? 'inherit' : 'text');
  const heading = as !== undefined && /^h\d$/.test(as);
  const element = (
    <NativeText
      {...rest}
      role={(role ?? (heading ? 'heading' : undefined)) as Role | undefined}
      numberOfLines={numberOfLines}
      maxFontSizeMultiplier={maxFontSizeMultiplier}
      style={[
        size && variants[size],
        colour !== 'inherit' && tones[colour],
        as === 'strong' && extras.w600,
        weight && extras[`w${weight}`],
        tabular && extras.tabular,
        align && extras[align],
        style as object,
      ]}
    >
      {children}
    </NativeText>
  );
  // Plain words hold no other text that would have to know.
  const alone = inside || typeof children === 'string' || typeof children === 'number';
  return alone ? element : <Inside.Provider value>{element}</Inside.Provider>;
}
