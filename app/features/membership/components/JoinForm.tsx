import { phoneTyped } from '@hearthway/format';
import { Link, Notice, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { CheckField, Form, FormField, useFormsReady, useSubmitForm } from '../../../forms';
import { useNearViewport } from '../../../lib/useNearViewport';
import { signUpFree } from '../api/signUp';

interface Props {
  /** The page with the form; stored with the sign-up. */
  source: 'partner' | 'partnership';
  /** Label of the button. */
  button: string;
}

/** Creates a free agent account: name, email, phone. Loads when it's near the viewport. */
export function JoinForm(props: Props) {
  const [frame, near] = useNearViewport();
  const [failed, setFailed] = useState(false);
  const ready = useFormsReady(near, () => setFailed(true));
  return (
    <View ref={frame}>
      {failed ? (
        <Notice kind="danger" text="The form couldn’t be loaded. Please reload the page." />
      ) : ready ? (
        <Fields {...props} />
      ) : (
        <Skeleton height={460} />
      )}
    </View>
  );
}

function Fields({ source, button }: Props) {
  const toast = useToast();
  const [known, setKnown] = useState('');
  const start = { firstname: '', lastname: '', email: '', phone: '', invite_code: '', agree_to_terms: false };
  const { form, error, sending, submit } = useSubmitForm(
    'freeSignup',
    start,
    async (typed) => {
      setKnown('');
      const result = await signUpFree({ ...typed, source });
      if (!result.ok) return result;
      if (result.value) toast.show({ text: 'Your account is ready. Open the email we sent you to make your page public.', icon: 'check' });
      else setKnown(typed.email);
      return { ok: true };
    },
    { draft: `join ${source}` },
  );
  return (
    <Form label="Free agent account" error={error} sending={sending} submit={submit} button={button} busy="Creating your account" captcha testID="join">
      <View style={styles.pair}>
        <FormField
          form={form}
          name="firstname"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={100}
          style={styles.half}
          testID="join-firstname"
        />
        <FormField
          form={form}
          name="lastname"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={100}
          style={styles.half}
          testID="join-lastname"
        />
      </View>
      <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="join-email" />
      <FormField form={form} name="phone" label="Phone Number" inputMode="tel" autoComplete="tel-national" shape={phoneTyped} testID="join-phone" />
      <View>
        <CheckField
          form={form}
          name="agree_to_terms"
          testID="join-agree"
          label={
            <Text variant="small" tone="secondary">
              I’m a licensed agent, and I agree to the{' '}
              <Link href="/agentTermsOfService" newTab variant="small" underline>
                Agent Terms of Service
              </Link>{' '}
              and the{' '}
              <Link href="/PrivacyPolicy" newTab variant="small" underline>
                Privacy Policy
              </Link>
              .
            </Text>
          }
        />
      </View>
      {known !== '' && (
        <Notice kind="info" text={`${known} already has an account. We sent an email there with instructions for logging in.`} testID="join-known" />
      )}
    </Form>
  );
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
