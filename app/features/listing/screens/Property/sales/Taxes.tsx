import type { Property } from '@hearthway/api';
import { money, percentChange } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Table of the property taxes by year, the latest first. */
export function Taxes({ taxes }: { taxes: Property['taxes'] }) {
  return (
    <View style={styles.section}>
      <Text as="h3" variant="h3">
        Property taxes
      </Text>
      <View role="table" label="Property taxes" testID="taxes">
        <View role="row" style={styles.row}>
          {['Year', 'Tax', 'Change'].map((title, index) => (
            <View key={title} role="columnheader" style={[styles.cell, index > 0 && styles.right]}>
              <Text variant="small" tone="secondary">
                {title}
              </Text>
            </View>
          ))}
        </View>
        {taxes.map(({ year, amount, change }) => (
          <View role="row" key={year} style={styles.row}>
            <View role="cell" style={styles.cell}>
              <Text tabular>{String(year)}</Text>
            </View>
            <View role="cell" style={[styles.cell, styles.right]}>
              <Text tabular>{money(amount)}</Text>
            </View>
            <View role="cell" style={[styles.cell, styles.right]}>
              <Text tabular tone="secondary">
                {change === 0 ? '–' : percentChange(change)}
              </Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[2], marginTop: space[6] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 40, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  right: { alignItems: 'flex-end' },
});
