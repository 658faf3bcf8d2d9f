import { Text } from '../primitives/Text';
import { Touchable } from '../primitives/Touchable';
import { makeStyles } from '../styles/makeStyles';
import type { LinkProps } from './Link';

const useStyles = makeStyles({
  inline: { web: { display: 'inline', flexDirection: 'row', borderRadius: 4 } },
  underline: { web: { textDecorationLine: 'underline', textUnderlineOffset: '2px' } },
  plain: { hover: { web: { textDecorationLine: 'underline', textUnderlineOffset: '2px' } } },
});

/** A link of words, in the flow of the text around it. */
export function TextLink({ children, variant, tone = 'primary', weight = 600, underline, style, ...link }: LinkProps) {
  const s = useStyles();
  return (
    <Touchable {...link} style={[s.inline, style]}>
      <Text variant={variant} tone={tone} weight={weight} style={underline ? s.underline : s.plain}>
        {children}
      </Text>
    </Touchable>
  );
}
