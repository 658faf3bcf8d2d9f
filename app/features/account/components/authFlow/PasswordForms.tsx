import { useToast } from '@hearthway/ui';

import { Form, FormField, PasswordField, useSubmitForm } from '../../../../forms';
import { forgotPassword, setPassword, undoEmail } from '../../api/emailedLinks';

/** Requests a password reset email. */
export function ForgotForm({ username = '', onMailed }: { username?: string; onMailed: (username: string) => void }) {
  const { form, error, sending, submit } = useSubmitForm('linkRequest', { username }, async (values) => {
    const result = await forgotPassword(values.username);
    if (result.ok) onMailed(values.username);
    return result;
  });
  return (
    <Form label="Set a new password" error={error} sending={sending} submit={submit} button="Email me a link" busy="Sending email" captcha testID="forgot">
      <FormField form={form} name="username" label="Email or phone" autoComplete="username" autoCapitalize="none" autoFocus testID="forgot-username" />
    </Form>
  );
}

/** Sets a password with the token of an emailed link. `undo`: the link also undoes an email change. */
export function NewPasswordForm({ token, undo = false }: { token: string; undo?: boolean }) {
  const toast = useToast();
  const { form, error, sending, submit } = useSubmitForm('newPasswordForm', { password: '' }, async ({ password }) => {
    const result = await (undo ? undoEmail : setPassword)(token, password);
    if (result.ok) toast.show({ text: undo ? 'Account recovered. Your previous email is restored.' : 'Password saved. You’re logged in.', icon: 'check' });
    return result;
  });
  return (
    <Form label="Set a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" testID="new-password">
      <PasswordField
        form={form}
        name="password"
        label="New password"
        autoComplete="new-password"
        autoFocus
        hint="At least 10 characters"
        testID="new-password-field"
      />
    </Form>
  );
}
