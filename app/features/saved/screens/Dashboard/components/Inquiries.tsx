import type { SentInquiry } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Badge, Button, color, Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useState } from 'react';

import { useHomeZone } from '../../../../../lib/homeZone';
import { WriteButton } from '../../../../conversation';
import { PassOnAction, TourActions } from '../../../../inquiry';

/** Number of requests shown initially, so that the saved homes below aren't too far down. */
const atFirst = 3;

/** The buyer's questions and tour requests, tours that can still be changed first. Each links to its home, if that still has a page, and tours can be moved or canceled. */
export function Inquiries({ inquiries }: { inquiries: readonly SentInquiry[] }) {
  const [all, setAll] = useState(false);
  const ordered = [...inquiries].sort((a, b) => Number(b.tour !== null) - Number(a.tour !== null));
  return (
    <>
      <View as="ul">
        {(all ? ordered : ordered.slice(0, atFirst)).map((inquiry, index) => (
          <View as="li" key={inquiry.id} style={[styles.row, index > 0 && styles.line]}>
            <Icon name={inquiry.kind === 'tour' ? 'calendar' : 'chat'} size={20} tone="primary" />
            <View style={styles.main}>
              {inquiry.href === '' ? (
                <Words inquiry={inquiry} />
              ) : (
                <Link href={inquiry.href} style={styles.lead} testID={`inquiry-${index}`}>
                  <Words inquiry={inquiry} />
                </Link>
              )}
              <TourActions inquiry={inquiry} />
              <PassOnAction inquiry={inquiry} />
              {inquiry.can_write && (
                <View style={styles.write}>
                  <WriteButton to={{ inquiry: inquiry.id }} name={inquiry.receiver} variant="quiet" />
                </View>
              )}
            </View>
            {inquiry.status !== '' && <Badge kind="status" text={inquiry.status} />}
          </View>
        ))}
      </View>
      {!all && ordered.length > atFirst && (
        <Button label={`Show all ${count(ordered.length)}`} variant="secondary" onPress={() => setAll(true)} style={styles.more} testID="inquiries-all" />
      )}
    </>
  );
}

function Words({ inquiry: { address, text, progress, why, tour } }: { inquiry: SentInquiry }) {
  const zone = useHomeZone(tour?.noon);
  return (
    <>
      <Text weight={600}>{address}</Text>
      <Text variant="small" tone="secondary">
        {zone ? `${text} Times are ${zone}.` : text}
      </Text>
      <Text variant="small" tone="secondary">
        {why === '' ? progress : `${progress} ${why}`}
      </Text>
    </>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, minHeight: 44, justifyContent: 'center' },
  more: { alignSelf: 'center' },
  write: { alignSelf: 'flex-start', marginLeft: -16 },
  lead: { minHeight: 44, justifyContent: 'center', hover: { web: { textDecorationLine: 'underline' } } },
});
