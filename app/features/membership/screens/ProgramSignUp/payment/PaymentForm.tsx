import type { PaymentOutcome } from '@hearthway/api';
import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { type ReactNode, useRef, useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { AuthenticatePayment, PaymentFields, type PaymentFieldsHandle } from '../../../../billing';
import { confirmOrder, setUpOrder } from '../../../api';

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
  const s = useStyles();
  const fields = useRef<PaymentFieldsHandle>(null);
  const [secret, setSecret] = useState(clientSecret);
  /** Id of the setup that is complete at the provider but not used yet. If the request fails, the next try sends the same one. */
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

  /** A setup can be used only once, so entering another method needs a new one. */
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
