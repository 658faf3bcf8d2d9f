import type { PaymentOutcome } from '@hearthway/api';
import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { type ReactNode, useRef, useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { AuthenticatePayment, PaymentFields, type PaymentFieldsHandle } from '../../../../billing';
import { confirmOrder, setUpOrder } from '../../../api';

interface Props {
  /** Key of the order. */
  order: string;
  /** Of the first setup. */
  clientSecret: string;
  /** Path of this page; devices open it in the browser. */
  page: string;
  /** The button: "Pay $1,997.00". */
  label: string;
  /** What is above the button. */
  children: ReactNode;
  /** Paid, or on its way, as bank payments are for days. */
  onPaid: (status: 'succeeded' | 'processing') => void;
}

/**
 * Enters a card or a bank account and pays. After a refusal another one can be entered; what a bank asks is asked here. It may be
 * pressed again at any point: the same payment is made once.
 */
export function PaymentForm({ order, clientSecret, page, label, children, onPaid }: Props) {
  const s = useStyles();
  const fields = useRef<PaymentFieldsHandle>(null);
  const [secret, setSecret] = useState(clientSecret);
  /** Stored at the provider but not used yet: after a lost answer, the same one is sent again. */
  const [stored, setStored] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function finish(setup: string) {
    setStored(setup);
    setError(null);
    try {
      await settle(await confirmOrder(order, setup));
    } catch (thrown) {
      const { kind, text } = problemFrom(thrown);
      setError(text);
      if (kind === 'invalid') await beginAnew(); // this one can't be used
    }
    setSending(false);
  }

  async function settle({ status, error: why, client_secret: nextSecret }: PaymentOutcome) {
    setWaiting(status === 'needs_authentication' ? nextSecret : null);
    if (status === 'succeeded' || status === 'processing') onPaid(status);
    else if (status === 'failed') {
      setError(why);
      await beginAnew();
    }
  }

  /** Another card or bank account can be entered. */
  async function beginAnew() {
    const fresh = await setUpOrder(order);
    if (!fresh.ok) return; // the next press tries the stored one again
    setStored(null);
    setSecret(fresh.value);
  }

  function press() {
    if (sending) return;
    setError(null);
    setSending(true);
    if (stored !== null) void finish(stored);
    else void fields.current?.confirm();
  }

  return (
    <Box style={s.form}>
      {waiting === null ? (
        <PaymentFields
          key={secret} ref={fields} clientSecret={secret} page={page} onDone={(setup) => void finish(setup)}
          onError={(message) => {
            setError(message);
            setSending(false);
          }}
        />
      ) : (
        <Text>Your bank wants to confirm it’s you. Nothing is charged until you do.</Text>
      )}
      {children}
      {error !== null && <Notice kind="danger" text={error} testID="payment-error" />}
      {waiting === null ? (
        <Button label={label} loading={sending} loadingLabel="Paying" onPress={press} fullWidth testID="payment-pay" />
      ) : (
        <AuthenticatePayment clientSecret={waiting} page={page} onDone={() => stored !== null && void finish(stored)} onError={setError} fullWidth />
      )}
    </Box>
  );
}

const useStyles = makeStyles({ form: { gap: space[5] } });
