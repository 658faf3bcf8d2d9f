import { announce, Button, Notice, space, type StyleInput, StyleSheet, View } from '@hearthway/ui';

import type { Paying } from '../api';
import { AuthenticatePayment } from './AuthenticatePayment/AuthenticatePayment';
import { usePayment } from './usePayment';

interface Props {
  paying: Pick<Paying, 'pay'>;
  /** $97.00 */
  amount: string;
  /** Whether the bank wants the payer to confirm the payment. */
  confirms: boolean;
  publishableKey: string;
  /** Path of this page; devices open it in the browser. */
  page?: string;
  onPaid: () => void;
  fullWidth?: boolean;
  style?: StyleInput;
  /** Of the button; what went wrong has the same with -error. */
  testID?: string;
}

/** Pays what is owed with the stored payment method. The bank may ask for a confirmation first. */
export function PayOpen({ paying, amount, confirms, publishableKey, page, onPaid, fullWidth, style, testID = 'billing-pay' }: Props) {
  const { waiting, error, setError, sending, call } = usePayment((status) => {
    announce(status === 'processing' ? 'Your payment is on its way' : 'Paid. Thank you');
    onPaid();
  });
  const pay = () => call(paying.pay);
  return (
    <View style={styles.pay}>
      {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
      {waiting === null ? (
        <Button
          label={confirms ? `Confirm ${amount} with your bank` : `Pay ${amount} now`}
          loading={sending}
          loadingLabel="One moment"
          onPress={pay}
          fullWidth={fullWidth}
          style={style}
          testID={testID}
        />
      ) : (
        <AuthenticatePayment clientSecret={waiting} publishableKey={publishableKey} page={page} onDone={pay} onError={setError} fullWidth={fullWidth} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({ pay: { gap: space[3] } });
