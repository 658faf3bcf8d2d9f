import { color, gutter, Link, Logo, makeStyles, size, space, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../lib/product';
import { isLoggedIn, useSession } from '../../lib/session/session';

interface Props {
  /** Devices: height of the status bar, in px. */
  inset?: number;
}

/** The bar of sign-up pages: only the logo, help and the login lead away. */
export function SignUpBar({ inset = 0 }: Props) {
  const s = useStyles();
  const loggedIn = isLoggedIn(useSession());
  return (
    <View as="header" style={[s.bar, inset > 0 && { paddingTop: inset, minHeight: size.navPhone + inset }]} testID="nav-bar">
      <Link href="/" label={`${PRODUCT_NAME} home`} style={s.logo} testID="nav-home"><Logo name={PRODUCT_NAME} /></Link>
      <View style={s.end}>
        <Link href="/app-support" newTab style={s.help}><Text tone="secondary">Questions?</Text></Link>
        {!loggedIn && (
          <View style={s.login}>
            <Text tone="secondary" style={s.wide}>Have an account?</Text>
            <Link href="/login" style={s.link} testID="signup-login"><Text weight={600} tone="primary">Log In</Text></Link>
          </View>
        )}
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  bar: {
    flexDirection: 'row', alignItems: 'center', minHeight: size.navPhone, paddingHorizontal: gutter.phone, backgroundColor: color.surface, borderBottomWidth: 1, borderColor: color.border,
    tablet: { minHeight: size.navTablet, paddingHorizontal: gutter.tablet },
    desktop: { minHeight: size.navDesktop, paddingHorizontal: gutter.desktop },
    print: { display: 'none' },
  },
  logo: { borderRadius: 8, minHeight: size.touch, justifyContent: 'center' },
  end: { flexDirection: 'row', alignItems: 'center', gap: space[4], marginLeft: 'auto', tablet: { gap: space[7] } },
  help: { minHeight: size.touch, justifyContent: 'center', borderRadius: 8 },
  login: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  wide: { display: 'none', tablet: { display: 'flex' } },
  link: { minHeight: size.touch, justifyContent: 'center', borderRadius: 8 },
});
