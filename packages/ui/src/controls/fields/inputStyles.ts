import { StyleSheet } from '../../styles/StyleSheet';
import { color, type } from '../../tokens';

const [fontSize, lineHeight] = type.input.phone;

export const inputStyles = StyleSheet.create({
  input: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: 0,
    alignSelf: 'stretch',
    fontSize,
    fontWeight: 400,
    color: color.text,
    web: { lineHeight: `${lineHeight / 16}rem`, outlineStyle: 'none', resize: 'none', display: 'block', textAlign: 'start' },
    placeholder: { color: color.textTertiary, web: { opacity: 1 } },
  },
  disabled: { color: color.textTertiary, web: { WebkitTextFillColor: color.textTertiary, opacity: 1 } },
  many: { paddingVertical: 12, web: { resize: 'vertical' }, native: { textAlignVertical: 'top' } },
});
