import { useToast } from '@hearthway/ui';

import { rename } from '../../../api/profile';
import type { FormsChunk } from '../../../useForms';

interface Props {
  forms: FormsChunk;
  name: string;
  onSaved: () => void;
}

/** Changes the full name, which agents see and emails use. */
export function NameForm({ forms, name, onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = forms.useSubmitForm('profileName', { name }, async (values) => {
    const result = await rename(values.name);
    if (result.ok) {
      toast.show({ text: 'Name saved', icon: 'check' });
      onSaved();
    }
    return result;
  });
  return (
    <forms.Form label="Name" error={error} sending={sending} submit={submit} button="Save name" busy="Saving" oneOfSeveral testID="name">
      <forms.TextField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="name-field" />
    </forms.Form>
  );
}
