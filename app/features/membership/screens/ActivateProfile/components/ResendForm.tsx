import { Notice } from '@hearthway/ui';
import { useState } from 'react';

import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { resendActivation } from '../../../api/signUp';

/** Asks for the email to send a new activation link to. */
export function ResendForm({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, error, sending, submit } = useSubmitForm('activationMail', { email }, async (values) => {
    const result = await resendActivation(values.email);
    if (result.ok) setSentTo(values.email);
    return result;
  });
  if (sentTo !== null)
    return <Notice kind="success" text={`If ${sentTo} has an agent account, a new link is on its way. It expires in 24 hours.`} testID="activation-sent" />;
  return (
    <Form label="New activation link" error={error} sending={sending} submit={submit} button="Email me a link" busy="Sending email" testID="activation-resend">
      <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="activation-email" />
    </Form>
  );
}
