import { money } from '@hearthway/format';
import { color, Icon, type IconName, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Card } from '../../../components/Card';
import { afford, type Budget } from '../../../formulas/afford';
import { type Calculation, sharesOf } from '../useCalculation';

const debtStep = 200;
const cashStep = 10_000;
const rateStep = 0.5;

/** Changes that would raise the affordable price, and by how much. */
export function WhatIf({ calculation: { inputs, affordability, data } }: { calculation: Calculation }) {
  const budget: Budget = { ...inputs, ...sharesOf(inputs, data) };
  const changes: { icon: IconName; text: string; change: Partial<Budget> }[] = [
    { icon: 'trend-down', text: `Pay off ${money(Math.min(debtStep, inputs.debts))} a month of debt`, change: { debts: Math.max(0, inputs.debts - debtStep) } },
    { icon: 'percent', text: `A rate of ${Number((inputs.rate - rateStep).toFixed(3))}%`, change: { rate: Math.max(0, inputs.rate - rateStep) } },
    { icon: 'plus', text: `Put down ${money(cashStep)} more`, change: { cash: inputs.cash + cashStep } },
    { icon: 'buildings', text: 'A home without an HOA', change: { hoa: 0 } },
  ];
  const gains = changes
    .map(({ change, ...shown }) => ({ ...shown, more: afford(data.parameters, { ...budget, ...change }).comfortable.price - affordability.comfortable.price }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more);
  if (gains.length === 0) return null;
  return (
    <Card title="What would make the biggest difference" testID="affordability-movers">
      <View as="ul">
        {gains.map(({ icon, text, more }) => (
          <View as="li" key={text} style={styles.row}>
            <View style={styles.icon}>
              <Icon name={icon} size={20} tone="primary" />
            </View>
            <Text style={styles.text}>{text}</Text>
            <Text weight={600} tone="success" tabular>{`+ ${money(more)}`}</Text>
          </View>
        ))}
      </View>
    </Card>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[4], minHeight: 60, borderBottomWidth: 1, borderColor: color.border },
  icon: { width: 40, height: 40, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.primarySoft },
  text: { flexGrow: 1, flexShrink: 1 },
});
