import { Text } from '../primitives/Text';
import { Touchable } from '../primitives/Touchable';
import { makeStyles } from '../styles/makeStyles';
import type { LinkProps } from './Link';

const underlined = { textDecorationLine: 'underline', web: { textUnderlineOffset: '2px' } } as const;
const useStyles = makeStyles({
  inline: { web: { borderRadius: 4 } },
  underline: underlined,
  plain: { hover: underlined },
});

/** A text link, inline with the text around it. */
export function TextLink({ children, variant, tone = 'primary', weight = 600, underline, style, ...link }: LinkProps) {
  const s = useStyles();
  return (
    <Touchable {...link} inline style={[s.inline, style]}>
      <Text variant={variant} tone={tone} weight={weight} style={underline ? s.underline : s.plain}>
        {children}
      </Text>
    </Touchable>
  );
}
