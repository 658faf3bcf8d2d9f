import { Button, useToast } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

import type { Kit } from '../../../dialogs/loadKit';
import { changePassword, sendContactCode } from '../../../state/ownProfile';
import { CodeStep } from './CodeStep';

interface Props {
  kit: Kit;
  email: string;
  hasPassword: boolean;
  /** The server has just seen who it is, so the password in use is not asked for. */
  justProven: boolean;
  onSaved: () => void;
}

const hint = 'At least 10 characters';

const ownEmail = { type: 'email', value: '' } as const;

/** A new password; every other device is logged out then. Who does not know the one in use proves with a code who they are. */
export function PasswordForm({ email, hasPassword, justProven, ...props }: Props) {
  const toast = useToast();
  const [proving, setProving] = useState(false);
  const [sending, setSending] = useState(false);

  async function prove() {
    setSending(true);
    const told = await sendContactCode(ownEmail);
    setSending(false);
    if (told.ok) setProving(true);
    else toast.show({ text: told.error, icon: 'warning' });
  }

  const done = () => setProving(false);
  if (proving) {
    return (
      <CodeStep
        kit={props.kit} contact={ownEmail} to={email} onBack={done}
        onDone={() => {
          done();
          props.onSaved();
        }}
      />
    );
  }
  const Fields = hasPassword && !justProven ? Change : Choose;
  return <Fields {...props} help={<Button label="Get a code by email" variant="soft" compact loading={sending} loadingLabel="Sending" onPress={() => void prove()} testID="password-prove" />} />;
}

type FormProps = Pick<Props, 'kit' | 'onSaved'> & { help: ReactNode };

function useSaved(onSaved: () => void) {
  const toast = useToast();
  return () => {
    toast.show({ text: 'Your password is saved. Other devices are logged out.', icon: 'check' });
    onSaved();
  };
}

function Change({ kit, onSaved, help }: FormProps) {
  const saved = useSaved(onSaved);
  const { form, error, sending, submit } = kit.useSending('passwordChange', { current_password: '', password: '' }, async (values) => {
    const told = await changePassword(values.password, values.current_password);
    if (told.ok) {
      form.reset();
      saved();
    }
    return told;
  });
  return (
    <kit.Form label="Change your password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" oneOfSeveral help={help} needsHelp={error !== null} testID="password">
      <kit.PasswordField form={form} name="current_password" label="Current password" autoComplete="current-password" testID="password-current" />
      <kit.PasswordField form={form} name="password" label="New password" autoComplete="new-password" hint={hint} testID="password-new" />
    </kit.Form>
  );
}

function Choose({ kit, onSaved, help }: FormProps) {
  const saved = useSaved(onSaved);
  const { form, error, sending, submit } = kit.useSending('newPasswordForm', { password: '' }, async ({ password }) => {
    const told = await changePassword(password);
    if (told.ok) {
      form.reset();
      saved();
    }
    return told;
  });
  return (
    <kit.Form label="Choose a password" error={error} sending={sending} submit={submit} button="Save password" busy="Saving" oneOfSeveral help={help} needsHelp={error !== null} testID="password">
      <kit.PasswordField form={form} name="password" label="New password" autoComplete="new-password" hint={hint} testID="password-new" />
    </kit.Form>
  );
}
