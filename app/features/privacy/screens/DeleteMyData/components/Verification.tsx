import { Button, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { CodeEntry, Form, FormField, useSubmitForm } from '../../../../../forms';
import { consumeCaptchaToken } from '../../../../../forms/captchaToken';
import { openDialog } from '../../../../../lib/dialogs';
import { unwrapResult, type Result } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { confirmData, sendDataCode } from '../../../api';
import { type Stage, stageOf } from '../useStage';

/** Asks for an email, to verify people who aren't logged in, with or without an account. */
export function RequestCode({ onSent }: { onSent: (email: string) => void }) {
  const { form, error, sending, submit } = useSubmitForm('profileEmail', { email: '' }, async ({ email }) => {
    const result = await sendDataCode(email, consumeCaptchaToken());
    if (result.ok) onSent(email);
    return result;
  });
  return (
    <AccountPanel title="First, confirm it’s you">
      <Text tone="secondary">We’ll send a code to your email. This also works without an account, if you’ve ever contacted someone here.</Text>
      <Form label="Get a code" error={error} sending={sending} submit={submit} button="Send code" busy="Sending code" captcha testID="data-email">
        <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="data-email-field" />
      </Form>
      <View style={styles.ways}>
        <Text tone="secondary">Have an account?</Text>
        <Button label="Log In" variant="quiet" compact onPress={() => openDialog('register', { mode: 'login' })} style={styles.login} testID="data-login" />
      </View>
    </AccountPanel>
  );
}

interface CodeProps {
  email: string;
  go: (stage: Stage) => void;
}

/** Asks for the emailed code. */
export function EnterCode({ email, go }: CodeProps) {
  const toast = useToast();
  const { mutate: send, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(sendDataCode(email, consumeCaptchaToken())),
    onSuccess: () => toast.show({ text: 'We sent a code', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <AccountPanel title="Enter your code">
      <CodeEntry
        verify={(otp) => confirmEmail(email, otp, go)}
        captcha
        sent={<Text tone="secondary">We sent a 6-digit code to {email}. It expires in 5 minutes.</Text>}
        testID="data-code"
      />
      <View style={styles.ways}>
        <Button label="Send another code" variant="quiet" compact loading={isPending} loadingLabel="Sending" onPress={() => send()} testID="data-resend" />
        <Button label="Use another email" variant="quiet" compact onPress={() => go({ kind: 'email' })} testID="data-other" />
      </View>
    </AccountPanel>
  );
}

async function confirmEmail(email: string, otp: string, go: (stage: Stage) => void): Promise<Result> {
  const result = await confirmData(email, otp);
  if (result.ok) go(stageOf(result.value, result.value.key));
  return result;
}

const styles = StyleSheet.create({
  ways: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: space[2] },
  login: { paddingHorizontal: space[2], marginLeft: -space[2] },
});
