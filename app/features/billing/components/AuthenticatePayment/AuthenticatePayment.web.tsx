import { Button } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';

import { config } from '../../../../lib/config';
import { BankQuestion } from '../PaymentFields/BankQuestion';
import { answerBank, confirmPending, isStandIn, type Pending } from '../PaymentFields/standIn';
import { loadStripe } from '../PaymentFields/stripe';
import { type Confirmed, unreachable } from '../PaymentFields/types';

export interface AuthenticatePaymentProps {
  /** Client secret of the payment to confirm. */
  clientSecret: string;
  /** The provider's publishable key; by default the one in the config. */
  publishableKey?: string;
  /** The payment went through, or a bank is processing it. */
  onDone: (paymentId: string) => void;
  /** The payment failed, with the reason; null when the bank is asked again. */
  onError: (message: string | null) => void;
  /** Path of this page; devices open it in the browser. */
  page?: string;
  fullWidth?: boolean;
}

/** Asks the payer to confirm a payment with their bank: immediately, and again when they press the button. */
export function AuthenticatePayment({ clientSecret, publishableKey = config().stripe_publishable_key, onDone, onError, fullWidth }: AuthenticatePaymentProps) {
  const [sending, setSending] = useState(true);
  const [asking, setAsking] = useState(false);
  const pending: Pending = { kind: 'payment_intents', key: publishableKey, clientSecret };

  function finish(work: Promise<Confirmed | 'asks'>) {
    setSending(true);
    work
      .then(
        (result) => {
          if (result === 'asks') setAsking(true);
          else if (result.done) onDone(result.id);
          else onError(result.message);
        },
        () => onError(unreachable),
      )
      .finally(() => setSending(false));
  }

  const bankAnswers = (approve: boolean) => {
    setAsking(false);
    finish(answerBank(pending, approve));
  };

  function ask() {
    onError(null);
    finish(isStandIn(publishableKey) ? confirmPending(pending) : confirmAtStripe(publishableKey, clientSecret));
  }
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    ask();
  });

  return (
    <>
      <Button
        label="Confirm this payment"
        loading={sending}
        loadingLabel="Asking your bank"
        fullWidth={fullWidth}
        testID="payment-authenticate"
        onPress={ask}
      />
      <BankQuestion open={asking} answer={bankAnswers} />
    </>
  );
}

/** Stripe shows the bank's page over ours. A failed attempt clears the payment's method, so it's passed again. */
async function confirmAtStripe(publishableKey: string, clientSecret: string): Promise<Confirmed> {
  const stripe = await loadStripe(publishableKey);
  const waiting = (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent;
  const method = waiting?.last_payment_error?.payment_method?.id;
  const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, method === undefined ? undefined : { payment_method: method });
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && ['succeeded', 'processing'].includes(intent.status)) return { done: true, id: intent.id };
  return { done: false, message: error?.message ?? unreachable };
}
