import { money } from '@hearthway/format';
import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { Card } from '../../../components/Card';
import type { Calculation } from '../useCalculation';
import { spanOf } from './costs';

/** When mortgage insurance ends, if the loan has any. */
export function InsuranceCard({ calculation: { inputs, result, data } }: { calculation: Calculation }) {
  if (result.end_month === 0) return null;
  const { pmi_on_request: request, pmi_ends: end, fha_down: minDown } = data.parameters;
  if (inputs.loan === 'fha') {
    const whole = result.end_month >= 12 * inputs.years;
    return (
      <Card title="When mortgage insurance ends" testID="mortgage-insurance-ends">
        <Text>
          {whole
            ? `You pay the FHA’s premium for as long as you have the loan. With 10% down, it would end after 11 years. Many people refinance once they own ${100 - request}%.`
            : `You pay the FHA’s premium for ${spanOf(result.end_month)}, because you put at least 10% down. With less down, you would pay it for the life of the loan. The minimum is ${minDown}%.`}
        </Text>
      </Card>
    );
  }
  const stops = [
    { month: result.request_month, title: 'On request', text: `You owe ${request}% of the home’s original value` },
    {
      month: result.end_month,
      title: 'Automatically',
      text: result.end_month === Math.floor(6 * inputs.years) + 1 ? 'Half of the term has passed' : `You owe ${end}% of it`,
    },
  ];
  return (
    <Card title="When mortgage insurance ends" note={`${money(result.mortgage_insurance)} a month until then`} testID="mortgage-insurance-ends">
      <View style={styles.stops}>
        {stops.map(({ month, title, text }) => (
          <View key={title} style={styles.stop}>
            <Text variant="small" tone="secondary">
              {title}
            </Text>
            <Text variant="stat">{`Month ${month}`}</Text>
            <Text variant="small" tone="secondary">{`${text}, after ${spanOf(month)}`}</Text>
          </View>
        ))}
      </View>
    </Card>
  );
}

const styles = StyleSheet.create({
  stops: { flexDirection: 'row', flexWrap: 'wrap', gap: space[5] },
  stop: { gap: 2, flexGrow: 1, flexBasis: 200 },
});
