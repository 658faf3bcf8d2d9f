import { Button, Text } from '@hearthway/ui';
import { useState } from 'react';

import { CodeEntry, Form, FormField, useSubmitForm } from '../../../../forms';
import type { Result } from '../../../../lib/query/result';
import { OtherOptions } from './OtherOptions';

interface Props {
  verify: (code: string) => Promise<Result>;
  button: string;
  testID?: string;
}

/** A code of the authenticator app or, without the app, a recovery code. */
export function SecondStepForm({ verify, button, testID = 'second-step' }: Props) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      {recovery ? (
        <RecoveryCodeForm verify={verify} button={button} testID={testID} />
      ) : (
        <CodeEntry verify={verify} button={button} sent={<Text tone="secondary">Enter the 6-digit code from your authenticator app.</Text>} testID={testID} />
      )}
      <OtherOptions>
        <Button
          label={recovery ? 'Use your authenticator app' : 'Use a recovery code'}
          variant="quiet"
          compact
          onPress={() => setRecovery(!recovery)}
          testID={`${testID}-switch`}
        />
      </OtherOptions>
    </>
  );
}

function RecoveryCodeForm({ verify, button, testID }: Required<Props>) {
  const { form, error, sending, submit } = useSubmitForm('recoveryCode', { code: '' }, ({ code }) => verify(code));
  return (
    <Form label="Enter a recovery code" error={error} sending={sending} submit={submit} button={button} busy="Verifying" testID={`${testID}-recovery`}>
      <Text tone="secondary">Enter one of the recovery codes you saved when you turned on two-step verification. Each works once.</Text>
      <FormField form={form} name="code" label="Recovery code" autoComplete="off" autoCapitalize="none" autoFocus testID={`${testID}-recovery-code`} />
    </Form>
  );
}
