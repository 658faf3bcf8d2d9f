import { useToast } from '@hearthway/ui';

import { changePassword } from '../../../api/profile';
import type { FormsChunk } from '../../../useForms';

interface Props {
  forms: FormsChunk;
  onSaved: () => void;
}

/**
 * Sets a new password, which logs out every other device. If the login was a while ago, the user must confirm their
 * identity first.
 */
export function PasswordForm({ forms, onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = forms.useSubmitForm('newPasswordForm', { password: '' }, ({ password }) => changePassword(password), {
    onSent: ({ reset }) => {
      reset();
      toast.show({ text: 'Password saved. Other devices were logged out.', icon: 'check' });
      onSaved();
    },
  });
  return (
    <forms.Form label="Set a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" oneOfSeveral testID="password">
      <forms.PasswordField form={form} name="password" label="New password" autoComplete="new-password" hint="At least 10 characters" testID="password-new" />
    </forms.Form>
  );
}
