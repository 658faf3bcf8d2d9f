import { useToast } from '@hearthway/ui';

import { rename } from '../../../api/profile';
import type { Kit } from '../../../useForms';

interface Props {
  kit: Kit;
  name: string;
  onSaved: () => void;
}

/** The full name, as agents and mails use it. */
export function NameForm({ kit, name, onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = kit.useSending('ownName', { name }, async (values) => {
    const told = await rename(values.name);
    if (told.ok) {
      toast.show({ text: 'Your name is saved', icon: 'check' });
      onSaved();
    }
    return told;
  });
  return (
    <kit.Form label="Name" error={error} sending={sending} submit={submit} button="Save name" busy="Saving" oneOfSeveral testID="name">
      <kit.TextField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="name-field" />
    </kit.Form>
  );
}
