import { color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { PRODUCT_NAME } from '../../../../lib/product';

/** Label of the checkbox for texts and calls. Its wording has a version on the server; both change together. */
export const consentText =
  `I agree to receive texts and calls from ${PRODUCT_NAME} and its agents to help me buy a home. ` +
  'Message and data rates may apply. Reply STOP to stop, HELP for help. Not a condition of any purchase.';

/**
 * Legal links below every form that creates an account, logs in or contacts an agent. They open in a new tab, so
 * nothing typed is lost.
 */
export function Agreement() {
  return (
    <Text as="p" variant="small" tone="secondary" align="center">
      By submitting you agree to the <Link href="/TermsOfService" newTab variant="small" underline>Terms of Service</Link> and{' '}
      <Link href="/PrivacyPolicy" newTab variant="small" underline>Privacy Policy</Link>.
    </Text>
  );
}

/** A divider with text: "or with your email". */
export function Divider({ children }: { children: string }) {
  return (
    <View style={styles.between}>
      <View style={styles.line} />
      <Text variant="small" tone="tertiary">{children}</Text>
      <View style={styles.line} />
    </View>
  );
}

/** Alternative actions, in one row. */
export function OtherOptions({ children }: { children: ReactNode }) {
  return <View style={styles.ways}>{children}</View>;
}

const styles = StyleSheet.create({
  between: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  line: { flexGrow: 1, flexShrink: 1, height: 1, backgroundColor: color.border },
  ways: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: space[3], rowGap: 0 },
});
