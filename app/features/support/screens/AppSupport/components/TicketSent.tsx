import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useRef } from 'react';

import { showStep } from '../../../../../lib/focus/focus';
import { ticketPath } from '../labels';

/**
 * Confirms that a request was sent, with its reference. Scrolls into view, because it's much shorter than the form it
 * replaces.
 */
export function TicketSent({ reference, onMore }: { reference: string; onMore: () => void }) {
  const root = useRef<View>(null);
  useEffect(() => showStep(root.current), []);
  return (
    <View ref={root} tabIndex={-1} style={styles.sent} testID="support-confirmation">
      <Notice kind="success" text="Thanks, we got your message. We’ll reply by email." testID="support-sent" />
      <View style={styles.text}>
        <Text tone="secondary">Your reference</Text>
        <Text variant="h3" as="p" tabular testID="support-reference">
          {reference}
        </Text>
      </View>
      <View style={styles.buttons}>
        <Button label="View request" href={ticketPath(reference)} variant="soft" testID="support-see" />
        <Button label="Send another message" variant="quiet" onPress={onMore} testID="support-another" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  sent: { gap: space[4], web: { outlineStyle: 'none', scrollMarginBlock: '120px' } },
  text: { gap: space[1] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
