import type { OwnProfileRecord } from '@hearthway/api';
import { Select, space, StyleSheet, useToast, View } from '@hearthway/ui';

import { Form, FormField, useSubmitForm } from '../../../../../../forms';
import { saveIdentity } from '../../../../api/ownProfile';

interface Props {
  profile: OwnProfileRecord;
  onSaved: () => void;
}

/** The name, license and brokerage of an agent who signed up; an MLS says them of others. */
export function IdentityForm({ profile, onSaved }: Props) {
  const toast = useToast();
  const { full_name: name, license_number, license_state, brokerage, license_states } = profile;
  const { form, error, sending, submit } = useSubmitForm(
    'agentIdentity',
    { name, license_number, license_state, brokerage },
    async (values) => {
      const result = await saveIdentity(values);
      if (result.ok) {
        toast.show({ text: 'Name and license saved', icon: 'check' });
        onSaved();
      }
      return result;
    },
    { onSent: (sent) => sent.reset(sent.getValues()) },
  );
  return (
    <Form label="Name and license" error={error} sending={sending} submit={submit} button="Save name and license" busy="Saving" testID="own-identity-form">
      <FormField form={form} name="name" label="Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="own-full-name" />
      <View style={styles.pair}>
        <FormField
          form={form}
          name="license_number"
          label="License number"
          autoComplete="off"
          autoCapitalize="characters"
          style={styles.half}
          testID="own-license"
        />
        <Select
          label="License state"
          name="license_state"
          value={form.watch('license_state')}
          style={styles.half}
          options={[{ value: '', label: 'Choose a state' }, ...license_states.map(({ code, name: label }) => ({ value: code, label }))]}
          onChange={(state) => form.setValue('license_state', state, { shouldValidate: true, shouldDirty: true })}
          error={form.formState.errors.license_state?.message}
          testID="own-license-state"
        />
      </View>
      <FormField form={form} name="brokerage" label="Brokerage" autoComplete="organization" autoCapitalize="words" testID="own-brokerage" />
    </Form>
  );
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
