import { useToast } from '@hearthway/ui';

import { Form, PasswordField, useSubmitForm } from '../../../../../forms';
import { changePassword } from '../../../api/profile';

interface Props {
  onSaved: () => void;
}

/**
 * Sets a new password, which logs out every other device. If the login was a while ago, the user must confirm their
 * identity first.
 */
export function PasswordForm({ onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = useSubmitForm('newPasswordForm', { password: '' }, ({ password }) => changePassword(password), {
    onSent: ({ reset }) => {
      reset();
      toast.show({ text: 'Password saved. Other devices were logged out.', icon: 'check' });
      onSaved();
    },
  });
  return (
    <Form label="Set a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" oneOfSeveral testID="password">
      <PasswordField form={form} name="password" label="New password" autoComplete="new-password" hint="At least 10 characters" testID="password-new" />
    </Form>
  );
}
