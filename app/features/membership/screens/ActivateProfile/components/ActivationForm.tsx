import type { Schemas } from '@hearthway/api';
import { type PhotoSource, Select, space, StyleSheet, useNavigate, useToast, View } from '@hearthway/ui';

import { Form, FormField, PasswordField, useSubmitForm } from '../../../../../forms';
import { MessageCard } from '../../../components/MessageCard';
import { activate, activateOwn } from '../../../api/signUp';

interface Props {
  states: readonly Schemas['StateChoice'][];
  photo: PhotoSource;
  /** Token of the emailed link. Without one, the agent is logged in and already has a password. */
  linkToken?: string;
  name: string;
  email: string;
  /** Prefilled if an MLS feed has them; otherwise empty. */
  license_number: string;
  license_state: string;
  brokerage: string;
}

/** Asks for password, license and brokerage, which make the profile public. */
export function ActivationForm({ states, photo, linkToken, name, email, license_number, license_state, brokerage }: Props) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const { form, error, sending, submit } = useSubmitForm(
    linkToken ? 'activationWithPassword' : 'activation',
    { password: '', license_number, license_state, brokerage },
    async (values) => {
      const license = values as Parameters<typeof activate>[1];
      const result = await (linkToken ? activate(linkToken, license) : activateOwn(license));
      if (!result.ok) return result;
      toast.show({ text: 'Your page is live', icon: 'check', place: 'left' });
      navigate(`/agents/${encodeURIComponent(result.value)}`, { replace: true });
      return { ok: true };
    },
  );
  const first = name.split(' ')[0] ?? name;
  return (
    <MessageCard
      photo={photo}
      icon="house-line"
      title={`Welcome, ${first}`}
      text="State advertising rules often require your license and brokerage next to your name. Add them and your page goes live. Once we’ve checked the license, you’re in the directory, and buyers’ requests can reach you."
    >
      <Form
        label="Activate your profile"
        error={error}
        sending={sending}
        submit={submit}
        button="Make my page public"
        busy="Making your page public"
        testID="activate-form"
      >
        {linkToken && (
          <PasswordField
            form={form}
            name="password"
            label={`Password for ${email}`}
            autoComplete="new-password"
            hint="At least 10 characters"
            testID="activate-password"
          />
        )}
        <View style={styles.pair}>
          <FormField
            form={form}
            name="license_number"
            label="License number"
            autoComplete="off"
            autoCapitalize="characters"
            style={styles.half}
            testID="activate-license"
          />
          <Select
            label="License state"
            name="license_state"
            value={form.watch('license_state')}
            style={styles.half}
            options={[{ value: '', label: 'Choose a state' }, ...states.map(({ code, name: label }) => ({ value: code, label }))]}
            onChange={(state) => form.setValue('license_state', state, { shouldValidate: true })}
            error={form.formState.errors.license_state?.message}
            testID="activate-state"
          />
        </View>
        <FormField form={form} name="brokerage" label="Brokerage" autoComplete="organization" autoCapitalize="words" testID="activate-brokerage" />
      </Form>
    </MessageCard>
  );
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
