import { useToast } from '@hearthway/ui';

import { forgotPassword, setPassword } from '../../state/entering';
import { Form } from './Form';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { useSending } from './useSending';

/** Asks for the mail with the link to a new password. */
export function ForgotForm({ username = '', onMailed }: { username?: string; onMailed: (username: string) => void }) {
  const { form, error, sending, submit } = useSending('forgotPassword', { username }, async (values) => {
    const told = await forgotPassword(values.username);
    if (told.ok) onMailed(values.username);
    return told;
  });
  return (
    <Form label="Set a new password" error={error} sending={sending} submit={submit} button="Mail me a link" busy="Sending the mail" captcha testID="forgot">
      <TextField form={form} name="username" label="Email or phone" autoComplete="username" autoCapitalize="none" autoFocus testID="forgot-username" />
    </Form>
  );
}

/** Sets the password, by the key of the mail's link. */
export function NewPasswordForm({ passwordKey }: { passwordKey: string }) {
  const toast = useToast();
  const { form, error, sending, submit } = useSending('newPasswordForm', { password: '' }, async ({ password }) => {
    const told = await setPassword(passwordKey, password);
    if (told.ok) toast.show({ text: 'Your password is set, and you are logged in.', icon: 'check' });
    return told;
  });
  return (
    <Form label="Choose a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" testID="new-password">
      <PasswordField form={form} name="password" label="New password" autoComplete="new-password" autoFocus hint="At least 10 characters" testID="new-password-field" />
    </Form>
  );
}
