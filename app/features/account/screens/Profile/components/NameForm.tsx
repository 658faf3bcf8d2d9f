import { useToast } from '@hearthway/ui';

import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { rename } from '../../../api/profile';

interface Props {
  name: string;
  onSaved: () => void;
}

/** Changes the full name, which agents see and emails use. */
export function NameForm({ name, onSaved }: Props) {
  const toast = useToast();
  const { form, error, sending, submit } = useSubmitForm('profileName', { name }, async (values) => {
    const result = await rename(values.name);
    if (result.ok) {
      toast.show({ text: 'Name saved', icon: 'check' });
      onSaved();
    }
    return result;
  });
  return (
    <Form label="Name" error={error} sending={sending} submit={submit} button="Save name" busy="Saving" oneOfSeveral testID="name">
      <FormField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="name-field" />
    </Form>
  );
}
