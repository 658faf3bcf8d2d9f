import { Text as NativeText } from 'react-native';

import { Text } from '../primitives/Text';
import { makeStyles } from '../styles/makeStyles';
import { useNavigate } from './context';
import { isInternal, safeHref } from './href';
import { leave } from './leave';
import type { LinkProps } from './Link';

const useStyles = makeStyles({ underline: { textDecorationLine: 'underline' } });

/** A link of words, in the flow of the text around it. */
export function TextLink({
  href, children, label, onPress, testID, variant, tone = 'primary', weight = 600, underline, style,
}: LinkProps) {
  const s = useStyles();
  const { navigate } = useNavigate();
  function press() {
    onPress?.();
    if (isInternal(href)) navigate(href);
    else leave.navigate(safeHref(href));
  }
  return (
    <NativeText role="link" aria-label={label} testID={testID} onPress={press} style={style as object}>
      <Text variant={variant} tone={tone} weight={weight} style={underline && s.underline}>
        {children}
      </Text>
    </NativeText>
  );
}
