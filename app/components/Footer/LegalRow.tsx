import { Link, Pressable, size, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { refuseSharing, useSharingRefused } from '../../lib/analytics/consent';
import { config } from '../../lib/config';
import { COPYRIGHT_YEAR, PRODUCT_NAME } from '../../lib/product';
import { legalLinks } from './links';

/** The last row of every footer. */
export function LegalRow() {
  return (
    <View style={styles.legal}>
      <Text tone="secondary">{[`© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}`, config().postal_address].filter(Boolean).join(', ')}</Text>
      {legalLinks.map(({ text, href }) => (
        <Link key={href} href={href} style={styles.link}>
          <Text weight={600} tone="primary" style={styles.underlined}>
            {text}
          </Text>
        </Link>
      ))}
      <DoNotShare />
    </View>
  );
}

/**
 * California law requires this link on every page; whoever pressed it, or whose browser sends Global Privacy Control,
 * sees that it is in effect.
 */
function DoNotShare() {
  const toast = useToast();
  const refused = useSharingRefused();
  function press() {
    refuseSharing();
    toast.show({ text: 'We don’t send anything about your visits to analytics or advertising services.', icon: 'check' });
  }
  return (
    <Pressable onPress={press} style={styles.link} testID="do-not-share">
      <Text weight={600} tone="primary" style={!refused && styles.underlined}>
        {refused ? 'Your information isn’t shared' : 'Do not share my information'}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  legal: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[5] },
  link: { maxWidth: '100%', minHeight: size.touch, justifyContent: 'center', borderRadius: 4, desktop: { minHeight: 34 } },
  underlined: { textDecorationLine: 'underline', web: { textUnderlineOffset: '3px' } },
});
