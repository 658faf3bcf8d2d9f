import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { AuthenticatePayment, PaymentFields, usePaymentWithNewMethod } from '../../../../billing';
import { confirmOrder, setUpOrder } from '../../../api/programs';

interface Props {
  /** Key of the order. */
  order: string;
  /** Client secret of the first setup. */
  clientSecret: string;
  /** Path of this page; devices open it in the browser. */
  page: string;
  /** Label of the button: "Pay $1,997.00". */
  label: string;
  /** Shown above the button. */
  children: ReactNode;
  /** Called when the order is paid, or while a bank processes the payment, which takes days. */
  onPaid: (status: 'succeeded' | 'processing') => void;
}

/**
 * Takes a card or bank account and pays. After a refusal, another one can be entered. If the bank wants the payer to
 * confirm, that happens here, too. Retrying is safe at any point: an order is charged only once.
 */
export function PaymentForm({ order, clientSecret, page, label, children, onPaid }: Props) {
  const { fields, setup, stored, waiting, error, setError, sending, submit, payWith, onFieldError } = usePaymentWithNewMethod({
    first: clientSecret,
    begin: () => setUpOrder(order),
    change: (id) => confirmOrder(order, id),
    onPaid,
  });

  return (
    <View style={styles.form}>
      {waiting === null ? (
        <PaymentFields key={setup} ref={fields} clientSecret={setup} page={page} onDone={payWith} onError={onFieldError} />
      ) : (
        <Text>Your bank wants to confirm it’s you. Nothing is charged until you do.</Text>
      )}
      {children}
      {error !== null && <Notice kind="danger" text={error} testID="payment-error" />}
      {waiting === null ? (
        <Button label={label} loading={sending} loadingLabel="Paying" onPress={() => void submit()} fullWidth testID="payment-pay" />
      ) : (
        <AuthenticatePayment clientSecret={waiting} page={page} onDone={() => stored !== null && payWith(stored)} onError={setError} fullWidth />
      )}
    </View>
  );
}

const styles = StyleSheet.create({ form: { gap: space[5] } });
