import type { Schemas } from '@hearthway/api';
import { money } from '@hearthway/format';
import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { numberOf } from '../../../components/PaymentEstimate/inputs';

interface Props {
  typed: Record<'state' | 'price' | 'down' | 'loan' | 'timing', string>;
  data: Schemas['PreApprovalData'];
}

/** Summary of the first step. */
export function Summary({ typed, data }: Props) {
  const rows = [
    ['State', data.states.find(({ href }) => href === typed.state)?.text],
    ['Home', `up to ${money(numberOf(typed.price) ?? 0)}`],
    ['Down payment', money(numberOf(typed.down) ?? 0)],
    ['Loan', data.loans.find(({ value }) => value === typed.loan)?.text],
    ['When', data.timings.find(({ value }) => value === typed.timing)?.text],
  ];
  return (
    <View style={styles.panel} testID="introduction-so-far">
      <Text as="h2" variant="h3">
        Your request so far
      </Text>
      <View as="dl">
        {rows.map(([name, text]) => (
          <View key={name} style={styles.row}>
            <Text as="dt" tone="secondary">
              {name}
            </Text>
            <Text as="dd" weight={600} align="right" style={styles.text}>
              {text}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  panel: { gap: space[3], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: space[3], minHeight: 36 },
  text: { flexShrink: 1 },
});
