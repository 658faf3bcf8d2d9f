import type { DashboardAgent } from '@hearthway/api';
import { Icon, space, StyleSheet, Text, View } from '@hearthway/ui';

/** The buyer's agent, who gets their inquiries. */
export function Agent({ agent: { name } }: { agent: DashboardAgent }) {
  return (
    <View style={styles.row}>
      <Icon name="user-circle" size={20} tone="primary" />
      <View style={styles.text}>
        <Text weight={600} numberOfLines={2} testID="agent-name">
          {name}
        </Text>
        <Text variant="small" tone="secondary">
          Gets your questions about homes, unless you choose the listing agent.
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64 },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
