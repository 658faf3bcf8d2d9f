import { Notice } from '@hearthway/ui';
import { useState } from 'react';

import type { FormsChunk } from '../../../../account';
import { resendActivation } from '../../../api/signUp';

/** Asks for the email to send a new activation link to. */
export function ResendForm({ forms, email = '' }: { forms: FormsChunk; email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, error, sending, submit } = forms.useSubmitForm('activationMail', { email }, async (values) => {
    const result = await resendActivation(values.email);
    if (result.ok) setSentTo(values.email);
    return result;
  });
  if (sentTo !== null) return <Notice kind="success" text={`If ${sentTo} has an agent account, a new link is on its way. It expires in 24 hours.`} testID="activation-sent" />;
  return (
    <forms.Form label="New activation link" error={error} sending={sending} submit={submit} button="Email me a link" busy="Sending email" testID="activation-resend">
      <forms.TextField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="activation-email" />
    </forms.Form>
  );
}
