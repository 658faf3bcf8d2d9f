import { StyleSheet } from '../styles/StyleSheet';
import type { StyleRule } from '../styles/types';
import { color, type, type TypeName, type TypeStyle } from '../tokens';

export type TextTone = 'text' | 'secondary' | 'tertiary' | 'primary' | 'ember' | 'success' | 'danger' | 'lamp' | 'onPrimary' | 'white';

function at([fontSize, lineHeight]: readonly [number, number], tracking: number) {
  return { fontSize, lineHeight, native: { letterSpacing: fontSize * tracking } };
}

function variant(style: TypeStyle): StyleRule {
  const tracking = style.tracking ?? 0;
  return {
    ...at(style.phone, tracking),
    fontWeight: style.weight,
    web: {
      letterSpacing: tracking ? `${tracking}em` : 0,
      ...(style.balanced && { textWrap: 'balance' }),
      ...(style.pretty && { textWrap: 'pretty' }),
    },
    ...(style.tablet && { tablet: at(style.tablet, tracking) }),
    ...(style.desktop && { desktop: at(style.desktop, tracking) }),
  };
}

const variants = {} as Record<TypeName, StyleRule>;
for (const name of Object.keys(type) as TypeName[]) variants[name] = variant(type[name]);

export const textVariants = StyleSheet.create(variants);

export const textTones = StyleSheet.create<TextTone>({
  text: { color: color.text },
  secondary: { color: color.textSecondary },
  tertiary: { color: color.textTertiary },
  primary: { color: color.primary },
  ember: { color: color.ember },
  success: { color: color.success },
  danger: { color: color.danger },
  lamp: { color: color.lampText },
  onPrimary: { color: color.onPrimary },
  white: { color: color.white },
});

export const textExtras = StyleSheet.create({
  w400: { fontWeight: 400 },
  w500: { fontWeight: 500 },
  w600: { fontWeight: 600 },
  w700: { fontWeight: 700 },
  tabular: { fontVariant: ['tabular-nums'] },
  left: { textAlign: 'left' },
  center: { textAlign: 'center' },
  right: { textAlign: 'right' },
});
