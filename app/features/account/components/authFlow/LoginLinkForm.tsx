import { Segmented } from '@hearthway/ui';
import { useState } from 'react';

import { Form, FormField, useSubmitForm } from '../../../../forms';
import type { Role } from '../../../../lib/session/session';
import { sendLoginLink } from '../../api/emailedLinks';
import { roleOptions } from './authSteps';

interface Props {
  roles: readonly Role[];
  username?: string;
  /** `life`: how long the link works. */
  onMailed: (username: string, life: string) => void;
}

const lives: Record<Role, string> = { lead: '7 days', admin: '15 minutes' };

/** Requests an email with a link that logs in. */
export function LoginLinkForm({ roles, username = '', onMailed }: Props) {
  const [userType, setUserType] = useState<Role>(roles[0] ?? 'lead');
  const { form, error, sending, submit } = useSubmitForm('linkRequest', { username }, async (values) => {
    const result = await sendLoginLink(values.username, userType);
    if (result.ok) onMailed(values.username, lives[userType]);
    return result;
  });
  return (
    <Form label="Log in with a link" error={error} sending={sending} submit={submit} button="Email me a link" busy="Sending email" captcha testID="login-link">
      {roles.length > 1 && <Segmented label="I am a" options={roleOptions} value={userType} onChange={setUserType} testID="login-link-role" />}
      <FormField form={form} name="username" label="Email or phone" autoComplete="username" autoCapitalize="none" autoFocus testID="login-link-username" />
    </Form>
  );
}
