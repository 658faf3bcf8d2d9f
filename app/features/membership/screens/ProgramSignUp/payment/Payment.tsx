import { cents } from '@hearthway/format';
import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useRef } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { focusStep } from '../../../../../lib/focus/focus';
import type { PlacedOrder } from '../useSignUp';
import { StepHeading } from '../components/StepHeading';
import { OrderSummary } from '../components/OrderSummary';
import { PaymentForm } from './PaymentForm';
import { Section } from '../components/Section';
import { ChargeTerms } from '../components/ChargeTerms';

interface Props {
  placed: PlacedOrder;
  page: string;
  onBack: () => void;
  onPaid: (status: 'succeeded' | 'processing') => void;
}

/** The payment step of a placed order. */
export function Payment({ placed, page, onBack, onPaid }: Props) {
  const heading = useRef<Text>(null);
  useEffect(() => focusStep(heading.current as unknown as View), []);
  const { quote, email, name, program, order_key: key, client_secret: secret } = placed;
  const free = quote.due_today === 0;
  return (
    <View testID="signup-payment">
      <StepHeading heading={heading} title="Payment" text={`${cents(quote.due_today)} today for ${program}`} />
      <View style={[contentStyles.column, styles.columns]}>
        <View style={styles.main}>
          <Section title="How you pay" text="Card and account numbers go straight to the payment provider. We only keep the brand and the last four digits.">
            <PaymentForm order={key} clientSecret={secret} page={page} label={free ? 'Start my program' : `Pay ${cents(quote.due_today)}`} onPaid={onPaid}>
              <ChargeTerms lines={quote.wording} />
            </PaymentForm>
          </Section>
          <View style={styles.who}>
            <View style={styles.text}>
              <Text weight={600}>{name}</Text>
              <Text tone="secondary">{email}</Text>
            </View>
            <Button label="Change your order" variant="secondary" compact icon="arrow-left" onPress={onBack} testID="signup-back" />
          </View>
        </View>
        <View style={styles.order}>
          <OrderSummary quoted={{ quote, stale: false, problem: null, refetch: onBack }} settled />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[5], paddingBottom: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[8], paddingBottom: space[16] } },
  main: { gap: space[5], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  who: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
  text: { minWidth: 0, flexShrink: 1, web: { overflowWrap: 'anywhere' } },
  order: { desktop: { width: 384, flexShrink: 0, web: { position: 'sticky', top: 96 } } },
});
