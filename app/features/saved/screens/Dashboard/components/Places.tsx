import type { DashboardData } from '@hearthway/api';
import { color, Icon, space, StyleSheet, Text, View } from '@hearthway/ui';

/** The buyer's saved places, without actions, until the chunk with `PlacesPanel` is loaded. */
export function Places({ places }: Pick<DashboardData, 'places'>) {
  return (
    <View as="ul">
      {places.map(({ id, name, address }, index) => (
        <View as="li" key={id} style={[styles.row, index > 0 && styles.line]}>
          <Icon name="map-pin" size={20} tone="primary" />
          <View style={styles.text}>
            <Text weight={600} numberOfLines={1}>
              {name}
            </Text>
            <Text variant="small" tone="secondary">
              {address}
            </Text>
          </View>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64 },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
