import { phoneTyped } from '@hearthway/format';
import { Button, Checkbox, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { ConsentText, Form, FormField, useController, useSubmitForm } from '../../../../forms';
import { SERVER_ERROR } from '../../../../forms/formRules';
import { register, useReferrerName } from '../../api/auth';

interface Props {
  onLogin: (username: string) => void;
  onCode: (username: string) => void;
}

/** Creates an account. If the email already has one, offers ways to log in. */
export function RegisterForm({ onLogin, onCode }: Props) {
  const toast = useToast();
  const referrer = useReferrerName();
  const { form, error, sending, submit } = useSubmitForm(
    'register',
    { name: '', email: '', phone: '', text_optin: false },
    async (values) => {
      const result = await register(values);
      if (result.ok) toast.show({ text: `Your account is ready. To set a password, open the email we sent to ${values.email}.`, icon: 'check' });
      return result;
    },
    { draft: 'register' },
  );
  const { field: consent } = useController({ control: form.control, name: 'text_optin' });
  const email = () => form.getValues('email').trim();
  return (
    <Form
      label="Create Account"
      error={error}
      sending={sending}
      submit={submit}
      button="Create Account"
      busy="Creating your account"
      captcha
      help={
        <View style={styles.help}>
          <Button label="Log In" variant="soft" compact onPress={() => onLogin(email())} testID="register-to-login" />
          <Button label="Get a code" variant="soft" compact onPress={() => onCode(email())} testID="register-to-code" />
        </View>
      }
      needsHelp={form.formState.errors.email?.type === SERVER_ERROR}
      testID="register"
    >
      <FormField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" testID="register-name" />
      <View style={styles.pair}>
        <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" style={styles.half} testID="register-email" />
        <FormField
          form={form}
          name="phone"
          label="Phone Number"
          inputMode="tel"
          autoComplete="tel-national"
          shape={phoneTyped}
          style={styles.half}
          testID="register-phone"
        />
      </View>
      <Checkbox label={<ConsentText />} checked={Boolean(consent.value)} onChange={consent.onChange} name="text_optin" value="1" testID="register-texts" />
      <Text variant="small" tone="secondary" testID="register-receiver">
        {receiver(referrer)}
      </Text>
    </Form>
  );
}

/** Says who will see the data. */
function receiver(name: string | undefined): string {
  if (name === '') return 'No agent sees your details until you contact one.';
  return name ? `${name}, whose link brought you here, will see your details.` : 'The agent whose link brought you here will see your details.';
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  help: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
