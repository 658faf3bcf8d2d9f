import { announce, Badge, Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { useWrite } from '../../../../../lib/query/useWrite';
import { accepted } from '../../../../../lib/query/result';
import { type BillingData, type Outcome, payOwed } from '../../../api';
import { AuthenticatePayment } from '../../../components/AuthenticatePayment/AuthenticatePayment';

interface Props {
  data: BillingData;
  onChanged: () => void;
}

/** The program and how it stands, with the one thing that has to be done, if there is one. */
export function Program({ data, onChanged }: Props) {
  const s = useStyles();
  return (
    <AccountPanel title={data.program} action={<Badge kind="status" text={data.state_text} testID="billing-state" />} testID="billing-program">
      <Box style={s.texts}>
        <Text>{data.text}</Text>
        {data.since !== '' && <Text variant="small" tone="secondary">{`Member since ${data.since}`}</Text>}
      </Box>
      {(data.action === 'pay' || data.action === 'confirm') && <Pay data={data} onChanged={onChanged} />}
    </AccountPanel>
  );
}

/** Pays what is owed. A bank may want to be asked first. */
function Pay({ data, onChanged }: Props) {
  const s = useStyles();
  const [secret, setSecret] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useWrite({
    mutationFn: () => accepted(payOwed()),
    onSuccess: ({ value }: { value: Outcome }) => {
      setSecret(value.status === 'needs_authentication' ? value.client_secret : null);
      setError(value.status === 'failed' ? value.error : null);
      if (!value.success) return;
      announce(value.status === 'processing' ? 'Your payment is on its way' : 'Paid. Thank you');
      onChanged();
    },
    onError: ({ message }) => setError(message),
  });
  return (
    <Box style={s.pay}>
      {error !== null && <Notice kind="danger" text={error} testID="billing-pay-error" />}
      {secret === null ? (
        <Button
          label={data.action === 'confirm' ? `Confirm ${data.owed} with your bank` : `Pay ${data.owed} now`} loading={isPending} loadingLabel="One moment" onPress={() => mutate()} style={s.button}
          testID="billing-pay"
        />
      ) : (
        <AuthenticatePayment
          clientSecret={secret} publishableKey={data.publishable_key} onDone={() => mutate()}
          onError={(message) => {
            setSecret(null);
            setError(message);
          }}
        />
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  texts: { gap: space[1] },
  pay: { gap: space[3] },
  button: { tablet: { alignSelf: 'flex-start' } },
});
