import { announce, Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { Paying, SetupRecord } from '../api';
import { AuthenticatePayment } from './AuthenticatePayment/AuthenticatePayment';
import { PaymentFields } from './PaymentFields/PaymentFields';
import { usePaymentWithNewMethod } from './usePayment';

interface Props {
  paying: Paying;
  /** The first setup. */
  setup: SetupRecord;
  /** The amount owed, such as "$97.00", which the new method pays at once. Empty if nothing is owed. */
  pays: string;
  /** Path of this page; devices open it in the browser. */
  page?: string;
  /** Label of the button that cancels: "Keep the old one". */
  leave?: string;
  onLeave?: () => void;
  onDone: () => void;
}

/** Stores another card or bank account, and pays what is owed with it. After a refusal, another one can be entered. */
export function ChangeMethod({ paying, setup: first, pays, page, leave, onLeave, onDone }: Props) {
  const { fields, setup, waiting, error, setError, sending, call, submit, payWith, onFieldError } = usePaymentWithNewMethod({
    first,
    begin: paying.begin,
    change: paying.change,
    onPaid(status) {
      announce(pays === '' ? 'Your payment method is saved' : status === 'processing' ? 'Your payment is on its way' : 'Paid. Thank you');
      onDone();
    },
  });

  const notice = error !== null && <Notice kind="danger" text={error} testID="billing-change-error" />;
  if (waiting !== null) {
    return (
      <View style={styles.form}>
        <Text>Your bank wants to confirm it’s you. Nothing is charged until you do.</Text>
        {notice}
        <AuthenticatePayment clientSecret={waiting} publishableKey={setup.publishable_key} page={page} onDone={() => call(paying.pay)} onError={setError} />
      </View>
    );
  }
  return (
    <View as="form" label="Payment method" onSubmit={() => void submit()} style={styles.form} testID="billing-change-form">
      <PaymentFields
        key={setup.client_secret}
        ref={fields}
        clientSecret={setup.client_secret}
        publishableKey={setup.publishable_key}
        page={page}
        onDone={payWith}
        onError={onFieldError}
      />
      {notice}
      <View style={styles.buttons}>
        <Button
          label={pays === '' ? 'Save' : `Pay ${pays}`}
          submit
          loading={sending}
          loadingLabel={pays === '' ? 'Saving' : 'Paying'}
          onPress={() => void submit()}
          testID="billing-save"
        />
        {leave !== undefined && <Button label={leave} variant="secondary" onPress={onLeave} testID="billing-keep" />}
      </View>
      {pays !== '' && (
        <Text variant="small" tone="secondary">
          Future charges will go to the same card or bank account.
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[4] },
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
});
