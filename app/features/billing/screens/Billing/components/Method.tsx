import { announce, Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useRef, useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { accepted } from '../../../../../lib/query/result';
import { useWrite } from '../../../../../lib/query/useWrite';
import { beginSetup, type BillingData, changeMethod, type Outcome, type SetupRecord } from '../../../api';
import { AuthenticatePayment } from '../../../components/AuthenticatePayment/AuthenticatePayment';
import { PaymentFields } from '../../../components/PaymentFields/PaymentFields';
import type { PaymentFieldsHandle } from '../../../components/PaymentFields/types';

interface Props {
  data: BillingData;
  onChanged: () => void;
}

/** The card or bank account that pays, and how to use another one. */
export function Method({ data, onChanged }: Props) {
  const s = useStyles();
  const { method } = data;
  const [setup, setSetup] = useState<SetupRecord | null>(null);
  const [error, setError] = useState<string | null>(null);
  const begin = useWrite({
    mutationFn: () => accepted(beginSetup()),
    onSuccess: ({ value }: { value: SetupRecord }) => {
      setError(null);
      setSetup(value);
    },
    onError: ({ message }) => setError(message),
  });
  const has = method.kind !== '';
  return (
    <AccountPanel
      title="How you pay"
      action={has && !setup ? <Button label="Change" variant="quiet" compact loading={begin.isPending} onPress={() => begin.mutate()} testID="billing-change" /> : undefined}
      testID="billing-method"
    >
      {has && (
        <Box style={s.texts}>
          <Text weight={500} testID="billing-method-text">{method.text}</Text>
          {method.expires !== '' && <Text variant="small" tone={method.expired ? 'danger' : 'secondary'}>{method.expired ? `Expired ${method.expires}. Please enter a new card.` : `Expires ${method.expires}`}</Text>}
        </Box>
      )}
      {error !== null && <Notice kind="danger" text={error} testID="billing-method-error" />}
      {!has && !setup && <Button label="Enter a card or bank account" loading={begin.isPending} onPress={() => begin.mutate()} style={s.button} testID="billing-change" />}
      {setup && (
        <Change
          setup={setup}
          pays={data.owed}
          onLeave={() => setSetup(null)}
          onDone={() => {
            setSetup(null);
            onChanged();
          }}
        />
      )}
    </AccountPanel>
  );
}

interface ChangeProps {
  setup: SetupRecord;
  /** What is owed, and paid with the new method; empty: nothing. */
  pays: string;
  onLeave: () => void;
  onDone: () => void;
}

function Change({ setup, pays, onLeave, onDone }: ChangeProps) {
  const s = useStyles();
  const fields = useRef<PaymentFieldsHandle>(null);
  const [storing, setStoring] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useWrite({
    mutationFn: (id: string) => accepted(changeMethod(id)),
    onSuccess: ({ value }: { value: Outcome }) => {
      setSecret(value.status === 'needs_authentication' ? value.client_secret : null);
      if (value.status === 'failed') setError(value.error);
      if (!value.success) return;
      announce('Your payment method is saved');
      onDone();
    },
    onError: ({ message }) => setError(message),
  });

  async function save() {
    setStoring(true);
    setError(null);
    await fields.current?.confirm();
    setStoring(false);
  }

  if (secret !== null) return <AuthenticatePayment clientSecret={secret} publishableKey={setup.publishable_key} onDone={onDone} onError={setError} />;
  return (
    <Box as="form" label="Payment method" onSubmit={() => void save()} style={s.form} testID="billing-change-form">
      <PaymentFields ref={fields} clientSecret={setup.client_secret} publishableKey={setup.publishable_key} onDone={mutate} onError={setError} />
      {pays !== '' && <Text variant="small" tone="secondary">{`${pays} is open and will be charged now.`}</Text>}
      {error !== null && <Notice kind="danger" text={error} testID="billing-change-error" />}
      <Box style={s.buttons}>
        <Button label={pays === '' ? 'Save' : `Save and pay ${pays}`} submit loading={storing || isPending} loadingLabel="Saving" onPress={() => void save()} testID="billing-save" />
        <Button label="Keep the old one" variant="secondary" onPress={onLeave} testID="billing-keep" />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  texts: { gap: space[1] },
  form: { gap: space[4] },
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
  button: { tablet: { alignSelf: 'flex-start' } },
});
