import { useToast } from '@hearthway/ui';

import { changePassword } from '../../../api/profile';
import type { Kit } from '../../../useForms';

interface Props {
  kit: Kit;
  onSaved: () => void;
}

/** A new password; every other device is logged out then. Whoever logged in a while ago is asked to confirm that it is them. */
export function PasswordForm({ kit, onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = kit.useSending('newPasswordForm', { password: '' }, async ({ password }) => {
    const told = await changePassword(password);
    if (told.ok) {
      form.reset();
      toast.show({ text: 'Your password is saved. Other devices are logged out.', icon: 'check' });
      onSaved();
    }
    return told;
  });
  return (
    <kit.Form label="Choose a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" oneOfSeveral testID="password">
      <kit.PasswordField form={form} name="password" label="New password" autoComplete="new-password" hint="At least 10 characters" testID="password-new" />
    </kit.Form>
  );
}
