import { color, gutter, Link, Logo, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../lib/product';
import { isLoggedIn, useSession } from '../../lib/session/session';

interface Props {
  /** Devices: height of the status bar, in px. */
  inset?: number;
}

/** The bar of sign-up pages: only the logo, help and the login lead away. */
export function SignUpBar({ inset = 0 }: Props) {
  const loggedIn = isLoggedIn(useSession());
  return (
    <View as="header" style={[styles.bar, inset > 0 && { paddingTop: inset, minHeight: size.navPhone + inset }]} testID="nav-bar">
      <Link href="/" label={`${PRODUCT_NAME} home`} style={styles.logo} testID="nav-home">
        <Logo name={PRODUCT_NAME} />
      </Link>
      <View style={styles.end}>
        <Link href="/app-support" newTab style={styles.help}>
          <Text tone="secondary">Questions?</Text>
        </Link>
        {!loggedIn && (
          <View style={styles.login}>
            <Text tone="secondary" style={styles.wide}>
              Have an account?
            </Text>
            <Link href="/login" style={styles.link} testID="signup-login">
              <Text weight={600} tone="primary">
                Log In
              </Text>
            </Link>
          </View>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: size.navPhone,
    paddingHorizontal: gutter.phone,
    backgroundColor: color.surface,
    borderBottomWidth: 1,
    borderColor: color.border,
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
