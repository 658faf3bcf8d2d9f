import { announce, Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useRef, useState } from 'react';

import { unwrapResult } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import type { Outcome, Paying, SetupRecord } from '../api';
import { AuthenticatePayment } from './AuthenticatePayment/AuthenticatePayment';
import { PaymentFields } from './PaymentFields/PaymentFields';
import type { PaymentFieldsHandle } from './PaymentFields/types';

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
  const s = useStyles();
  const fields = useRef<PaymentFieldsHandle>(null);
  const [setup, setSetup] = useState(first);
  /** Id of the setup that is complete at the provider but not used yet. If the request fails, the next try sends the same one. */
  const [stored, setStored] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [storing, setStoring] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const call = useGuardedMutation({
    mutationFn: (run: () => ReturnType<Paying['pay']>) => unwrapResult(run()),
    onSuccess: ({ value }: { value: Outcome }) => settle(value),
    onError: ({ message }) => setError(message),
  });

  function settle({ success, status, error: why, client_secret: clientSecret }: Outcome) {
    setWaiting(status === 'needs_authentication' ? clientSecret : null);
    setError(status === 'failed' ? why : null);
    if (status === 'failed') void beginAnew();
    if (!success) return;
    announce(pays === '' ? 'Your payment method is saved' : status === 'processing' ? 'Your payment is on its way' : 'Paid. Thank you');
    onDone();
  }

  /** A setup can be used only once, so entering another method needs a new one. */
  async function beginAnew() {
    const fresh = await paying.begin();
    if (!fresh.ok) return; // the next press tries the stored one again
    setStored(null);
    setSetup(fresh.value);
  }

  function payWith(id: string) {
    setStored(id);
    call.mutate(() => paying.change(id));
  }

  async function save() {
    if (storing || call.isPending) return;
    setError(null);
    if (stored !== null) return payWith(stored);
    setStoring(true);
    await fields.current?.confirm();
    setStoring(false);
  }

  const notice = error !== null && <Notice kind="danger" text={error} testID="billing-change-error" />;
  if (waiting !== null) {
    return (
      <Box style={s.form}>
        <Text>Your bank wants to confirm it’s you. Nothing is charged until you do.</Text>
        {notice}
        <AuthenticatePayment clientSecret={waiting} publishableKey={setup.publishable_key} page={page} onDone={() => call.mutate(paying.pay)} onError={setError} />
      </Box>
    );
  }
  return (
    <Box as="form" label="Payment method" onSubmit={() => void save()} style={s.form} testID="billing-change-form">
      <PaymentFields
        key={setup.client_secret} ref={fields} clientSecret={setup.client_secret} publishableKey={setup.publishable_key} page={page} onDone={payWith}
        onError={(message) => {
          setError(message);
          setStoring(false);
        }}
      />
      {notice}
      <Box style={s.buttons}>
        <Button label={pays === '' ? 'Save' : `Pay ${pays}`} submit loading={storing || call.isPending} loadingLabel={pays === '' ? 'Saving' : 'Paying'} onPress={() => void save()} testID="billing-save" />
        {leave !== undefined && <Button label={leave} variant="secondary" onPress={onLeave} testID="billing-keep" />}
      </Box>
      {pays !== '' && <Text variant="small" tone="secondary">Future charges will go to the same card or bank account.</Text>}
    </Box>
  );
}

const useStyles = makeStyles({
  form: { gap: space[4] },
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
});
