import { announce, Box, Button, makeStyles, Notice, space, type StyleInput } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import type { Outcome, Paying } from '../api';
import { AuthenticatePayment } from './AuthenticatePayment/AuthenticatePayment';

interface Props {
  paying: Paying;
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
}

/** Pays what is owed with the stored payment method. The bank may ask for a confirmation first. */
export function PayOpen({ paying, amount, confirms, publishableKey, page, onPaid, fullWidth, style }: Props) {
  const s = useStyles();
  const [secret, setSecret] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(paying.pay()),
    onSuccess: ({ value }: { value: Outcome }) => {
      setSecret(value.status === 'needs_authentication' ? value.client_secret : null);
      setError(value.status === 'failed' ? value.error : null);
      if (!value.success) return;
      announce(value.status === 'processing' ? 'Your payment is on its way' : 'Paid. Thank you');
      onPaid();
    },
    onError: ({ message }) => setError(message),
  });
  return (
    <Box style={s.pay}>
      {error !== null && <Notice kind="danger" text={error} testID="billing-pay-error" />}
      {secret === null ? (
        <Button label={confirms ? `Confirm ${amount} with your bank` : `Pay ${amount} now`} loading={isPending} loadingLabel="One moment" onPress={() => mutate()} fullWidth={fullWidth} style={style} testID="billing-pay" />
      ) : (
        <AuthenticatePayment clientSecret={secret} publishableKey={publishableKey} page={page} onDone={() => mutate()} onError={setError} fullWidth={fullWidth} />
      )}
    </Box>
  );
}

const useStyles = makeStyles({ pay: { gap: space[3] } });
