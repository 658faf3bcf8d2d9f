import { Button, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { CodeEntry } from '../../../../../forms';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { confirmContact, type Contact, sendContactCode } from '../../../api/profile';

interface Props {
  contact: Contact;
  /** Where the code was sent, as displayed. */
  to: string;
  onBack: () => void;
  onDone: () => void;
}

/** Enters the code that verifies an email or phone. */
export function CodeStep({ contact, to, onBack, onDone }: Props) {
  const toast = useToast();

  async function verify(otp: string) {
    const result = await confirmContact(contact, otp);
    if (result.ok) {
      toast.show({ text: `${to} is confirmed`, icon: 'check' });
      onDone();
    }
    return result;
  }

  const { mutate: sendAgain, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(sendContactCode(contact)),
    onSuccess: () => toast.show({ text: 'We sent another code', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <View style={styles.step}>
      <CodeEntry verify={verify} sent={<Text tone="secondary">We sent a 6-digit code to {to}. It expires in 5 minutes.</Text>} testID="contact-code" />
      <View style={styles.ways}>
        <Button
          label="Send another code"
          variant="quiet"
          compact
          loading={isPending}
          loadingLabel="Sending"
          onPress={() => sendAgain()}
          testID="contact-resend"
        />
        <Button label="Cancel" variant="quiet" compact onPress={onBack} testID="contact-cancel" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  step: { gap: space[3] },
  ways: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: space[2] },
});
