import type { Payment } from '@hearthway/api';
import { money } from '@hearthway/format';
import { Button, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { averageRate, rateNote } from '../rateNote';
import { estimate } from './arithmetic';
import { PaymentBar } from './PaymentBar';
import { PaymentFields } from './PaymentFields';
import { usePaymentInputs } from './usePaymentInputs';

interface PaymentEstimateProps {
  /** Asking price in whole dollars, above 0. */
  price: number;
  payment: Payment;
  alias: string;
}

/** The home's monthly cost by part, and fields to change it. */
export function PaymentEstimate({ price, payment, alias }: PaymentEstimateProps) {
  const fields = usePaymentInputs(price, payment);
  const { years, rate } = fields.terms;
  const average = averageRate(years, payment.rate, payment.fifteen);
  const { total, parts } = estimate(fields.terms, payment, price);
  return (
    <View testID="payment-estimate">
      <View style={styles.head}>
        <Text variant="priceLarge" aria-live="polite" testID="payment-total">
          {money(total)}
          <Text variant="lead" tone="secondary" weight={400}>
            {' /mo'}
          </Text>
        </Text>
        <Text variant="small" tone="secondary" style={styles.terms} testID="payment-terms">
          {`${years}-year fixed, ${rate}%`}
          {payment.as_of && rate === average ? `\n${rateNote(payment, years, payment.fifteen)}` : ''}
        </Text>
      </View>
      <PaymentBar parts={parts} />
      <PaymentFields {...fields} />
      {fields.reset && (
        <View style={styles.remembered} testID="payment-remembered">
          <Text variant="small" tone="secondary">
            Your terms are saved on this device for the next home.
          </Text>
          <Button
            label={`Use ${payment.down_percent}% down and ${payment.rate}%`}
            variant="quiet"
            compact
            onPress={fields.reset}
            style={styles.reset}
            testID="payment-reset"
          />
        </View>
      )}
      <Text variant="small" tone="secondary" style={styles.note}>
        An estimate, not an offer of a loan. Taxes, insurance and fees vary from home to home.{' '}
        <Link href={`/mortgage/property/${alias}`} underline variant="small">
          See the payoff schedule and compare loans
        </Link>
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: space[4],
    marginBottom: space[4],
  },
  terms: { web: { whiteSpace: 'pre-line' }, tablet: { textAlign: 'right' } },
  remembered: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1], marginTop: space[3], print: { display: 'none' } },
  /** Offsets the button's padding, so that its label aligns with the text above. */
  reset: { marginLeft: -space[3] },
  note: { marginTop: space[4] },
});
