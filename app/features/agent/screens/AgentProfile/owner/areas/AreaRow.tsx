import type { OwnServiceArea } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { color, Icon, IconButton, Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useRef } from 'react';

import { useNeighborFocus } from '../../../../../../lib/focus/focus';

/** A city or ZIP code that the agent serves, with its number of homes and agents. */
export function AreaRow({ area, onRemove }: { area: OwnServiceArea; onRemove: () => void }) {
  const row = useRef<View>(null);
  useNeighborFocus(row); // removing the row also removes the focused button
  const { text, href, homes, agents } = area;
  return (
    <View ref={row} as="li" style={styles.row} testID="area">
      <Icon name="map-pin" size={20} tone="primary" />
      <View style={styles.text}>
        <Link href={href} tone="text" weight={600}>
          {text}
        </Link>
        <Text variant="small" tone="secondary">{`${counted(homes, 'home')} for sale · ${counted(agents, 'agent')}`}</Text>
      </View>
      <IconButton icon="x" label={`Remove ${text}`} onPress={onRemove} testID="area-remove" />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 60, borderBottomWidth: 1, borderColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
