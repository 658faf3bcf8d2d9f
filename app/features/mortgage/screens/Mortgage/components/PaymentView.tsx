import { date, money } from '@hearthway/format';
import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { SearchRail } from '../../../../../components/HomeRail/SearchRail';
import type { MortgageData } from '../calculation';
import { homesAtPrice } from '../links';
import type { Calculation } from '../useCalculation';
import { CostCard } from './CostCard';
import { InsuranceCard } from './InsuranceCard';
import { LoanKinds } from './LoanKinds';
import { costsOf } from './costs';
import { PaymentForm } from './PaymentForm';
import { PayoffCard } from './PayoffCard';

/** What a home costs per month: a form, the cost and its parts, the payoff schedule, and other types of loans. */
export function PaymentView({ calculation }: { calculation: Calculation }) {
  const { result, data } = calculation;
  return (
    <>
      <View style={styles.sum} aria-hidden>
        <View>
          <Text variant="stat">{money(result.monthly)}</Text>
          <Text variant="small" tone="secondary">
            a month
          </Text>
        </View>
        <View style={styles.bar}>
          {costsOf(result, '').map((part) => (
            <View key={part.color} style={[styles.part, { flexGrow: part.amount, backgroundColor: part.color }]} />
          ))}
        </View>
      </View>
      <View style={styles.columns}>
        <PaymentForm calculation={calculation} />
        <View style={styles.results}>
          <CostCard calculation={calculation} />
          <InsuranceCard calculation={calculation} />
          <PayoffCard calculation={calculation} />
          <LoanKinds calculation={calculation} />
        </View>
      </View>
      <Text variant="small" tone="secondary" style={styles.note}>
        {`An estimate, not an offer of a loan. Rates: ${data.source}. Taxes and insurance are state averages unless you enter your own. Limits, premiums and fees as of ${date(data.parameters.as_of)}.`}
      </Text>
      {!data.home && <HomesAtPayment data={data} />}
    </>
  );
}

/** The newest homes at about the calculation's price. They follow the URL rather than each keystroke. */
function HomesAtPayment({ data: { inputs, states } }: { data: MortgageData }) {
  const where = inputs.state === '' ? undefined : states.find(({ code }) => code === inputs.state)?.name;
  return (
    <SearchRail
      title="Homes at about this payment"
      note={where === undefined ? 'Choose a state in the form to see homes there.' : undefined}
      search={homesAtPrice(inputs)}
      where={where}
      none="No homes for sale at about this price right now."
      testID="mortgage-homes"
    />
  );
}

const styles = StyleSheet.create({
  sum: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[5],
    padding: space[5],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    desktop: { display: 'none' },
    print: { display: 'none' },
  },
  bar: { flexDirection: 'row', flexGrow: 1, gap: 2, height: 14, borderRadius: 7, overflow: 'hidden' },
  part: { flexBasis: 0, minWidth: 3, height: '100%' },
  columns: { gap: space[6], desktop: { gap: space[8], flexDirection: 'row', alignItems: 'flex-start' } },
  results: { gap: space[6], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  note: { maxWidth: 720 },
});
