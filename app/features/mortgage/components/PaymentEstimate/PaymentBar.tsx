import { money } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { Part } from './arithmetic';

/** The parts of the payment as a stacked bar, and as rows with amounts. */
export function PaymentBar({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      <View style={styles.bar} aria-hidden>
        {parts.map(({ key, amount }) => (
          <View key={key} style={[styles.part, styles[key], { flexGrow: amount }]} />
        ))}
      </View>
      <View as="dl" style={styles.rows}>
        {parts.map(({ key, label, amount }) => (
          <View key={key} style={styles.row}>
            <View as="dt" style={styles.term}>
              <View style={[styles.dot, styles[key]]} />
              <Text style={styles.label}>{label}</Text>
            </View>
            <Text as="dd" weight={600} tabular>
              {money(amount)}
            </Text>
          </View>
        ))}
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  bar: { flexDirection: 'row', gap: 2, height: 14, borderRadius: 7, overflow: 'hidden' },
  part: { flexBasis: 0, flexShrink: 1, minWidth: 3, height: '100%', forcedColors: { borderWidth: 1 } },
  principal: { backgroundColor: color.primary },
  tax: { backgroundColor: color.barTax },
  insurance: { backgroundColor: color.barInsurance },
  hoa: { backgroundColor: color.control },
  mortgageInsurance: { backgroundColor: color.ember },
  rows: { marginTop: space[3] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 32 },
  term: { flexDirection: 'row', alignItems: 'center', gap: space[2], flexGrow: 1, flexShrink: 1 },
  dot: { width: 12, height: 12, borderRadius: 4, forcedColors: { borderWidth: 1 } },
  label: { flexShrink: 1 },
});
