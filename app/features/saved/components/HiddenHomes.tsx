import type { Card } from '@hearthway/api';
import { count as figures, price } from '@hearthway/format';
import { Button, color, Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

import { useNeighborFocus } from '../../../lib/focus/focus';
import { useStore } from '../../../lib/store';
import { hiddenQuery } from '../api/hidden';
import { buyerStore } from '../store';
import { useHomeChoices } from './useHomeChoices';

/** The homes a buyer hid, with buttons to unhide them. Renders nothing if there are none. `frame` wraps them in a titled panel. */
export function HiddenHomes({ frame }: { frame: (homes: ReactNode) => ReactNode }) {
  const hidden = useStore(buyerStore, (savedState) => savedState.hidden);
  const { data } = useQuery({
    queryKey: [...hiddenQuery.key, [...hidden].sort().join(',')],
    queryFn: ({ signal }) => hiddenQuery.fetch(signal),
    enabled: hidden.size > 0,
    placeholderData: keepPreviousData, // keeps showing the others while one is removed
  });
  const homes = data?.data.homes.filter(({ id }) => hidden.has(id)) ?? [];
  if (hidden.size === 0 || homes.length === 0) return null;
  return frame(
    <>
      <Text tone="secondary">These don’t appear in your searches and lists.</Text>
      <View as="ul">
        {homes.map((card, index) => (
          <HiddenHome key={card.id} card={card} index={index} />
        ))}
      </View>
      {hidden.size > homes.length && <Text variant="small" tone="secondary">{`${figures(homes.length)} of your ${figures(hidden.size)} hidden homes.`}</Text>}
    </>,
  );
}

function HiddenHome({ card, index }: { card: Card; index: number }) {
  const entry = useRef<View>(null);
  useNeighborFocus(entry); // unhiding removes the entry with the focused button
  return (
    <View ref={entry} as="li" style={[styles.row, index > 0 && styles.line]} testID={`hidden-${index}`}>
      <Link href={card.href} style={styles.home}>
        <Photo photo={card.photos[0]} sizes="84px" style={styles.photo} />
        <View style={styles.text}>
          <Text weight={600}>{price(card.price)}</Text>
          <Text variant="small" tone="secondary">
            {card.address}
          </Text>
        </View>
      </Link>
      <ShowAgain id={card.id} name={card.street || card.address} />
    </View>
  );
}

function ShowAgain({ id, name }: { id: string; name: string }) {
  const { hide } = useHomeChoices({ id });
  return <Button label="Unhide" accessibleLabel={`Unhide ${name}`} variant="soft" compact onPress={() => hide(false)} testID={`show-${id}`} />;
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  home: { flexDirection: 'row', alignItems: 'center', gap: space[3], flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  photo: { width: 84, borderRadius: radius.control },
  text: { flexShrink: 1, minWidth: 0 },
});
