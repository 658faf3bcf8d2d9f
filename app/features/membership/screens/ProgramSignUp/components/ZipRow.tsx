import type { ZipCodeRecord } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { color, IconButton, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useRef } from 'react';

import { useFocusFallback } from '../../../../../lib/focus/focus';
import { ZipPlaces } from './ZipPlaces';

interface Props {
  zip: string;
  facts: ZipCodeRecord | undefined;
  failed: boolean;
  onRemove: () => void;
  program: { key: string; name: string };
  email: string;
  /** The price, or a field for the budget. */
  children: ReactNode;
}

/** A chosen ZIP code, with its number of homes and agents. */
export function ZipRow({ zip, facts, failed, onRemove, program, email, children }: Props) {
  const row = useRef<View>(null);
  useFocusFallback(row);
  const full = facts?.members.some((one) => one.program === program.key && one.full);
  return (
    <View as="li" ref={row} style={styles.row} testID={`zip-${zip}`}>
      <View style={styles.text}>
        <Text numberOfLines={1}>
          <Text weight={600} tabular>
            {zip}
          </Text>
          {facts && ` ${facts.city}, ${facts.state}`}
        </Text>
        {facts ? (
          <>
            <Text variant="small" tone="secondary">
              {`${facts.homes === 0 ? 'No homes for sale now' : `${counted(facts.homes, 'home')} for sale`} · ${facts.agents === 0 ? 'no agent here yet' : `${counted(facts.agents, 'agent')} here`}`}
            </Text>
            <ZipPlaces facts={facts} program={program} email={email} />
          </>
        ) : failed ? (
          <Text variant="small" tone="secondary">
            We couldn’t look this up right now.
          </Text>
        ) : (
          <Skeleton width={180} height={14} />
        )}
      </View>
      {!full && <View style={styles.price}>{children}</View>}
      <IconButton icon="x" size={18} label={`Remove ${zip}`} onPress={onRemove} testID={`zip-remove-${zip}`} />
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    minHeight: 60,
    paddingVertical: space[2],
    borderTopWidth: 1,
    borderColor: color.border,
  },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 150, minWidth: 0 },
  price: { flexShrink: 0 },
});
