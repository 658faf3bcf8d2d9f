import { phone, phoneTyped } from '@hearthway/format';
import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import type { OtpType } from '../../../api/auth';
import { type Contact, sendContactCode } from '../../../api/profile';

interface Props {
  type: OtpType;
  /** The contact to confirm; null if the user enters a new one. */
  value: string | null;
  onBack: () => void;
  /** `to` is where the code was sent, as displayed. */
  onSent: (contact: Contact, to: string) => void;
}

/** Sends a code to an existing or newly typed contact. */
export function ContactForm({ type, value, onBack, onSent }: Props) {
  if (value !== null) return <Confirm type={type} value={value} onBack={onBack} onSent={onSent} />;
  return type === 'email' ? <NewEmail onBack={onBack} onSent={onSent} /> : <NewPhone onBack={onBack} onSent={onSent} />;
}

function Confirm({ type, value, onBack, onSent }: { type: OtpType; value: string } & Pick<Props, 'onBack' | 'onSent'>) {
  const to = type === 'phone' ? phone(value) : value;

  const {
    mutate: send,
    isPending,
    error,
  } = useGuardedMutation({
    mutationFn: () => unwrapResult(sendContactCode({ type, value: '' })),
    onSuccess: () => onSent({ type, value: '' }, to),
  });

  return (
    <View style={styles.form}>
      <Text tone="secondary">We’ll send a 6-digit code to {to}.</Text>
      {error && <Notice kind="danger" text={error.message} testID={`${type}-error`} />}
      <Button label="Send code" loading={isPending} loadingLabel="Sending" onPress={() => send()} testID={`${type}-send`} />
      <Button label="Cancel" variant="quiet" compact onPress={onBack} testID={`${type}-cancel`} />
    </View>
  );
}

type NewProps = Pick<Props, 'onBack' | 'onSent'>;

function NewEmail({ onBack, onSent }: NewProps) {
  const { form, error, sending, submit } = useSubmitForm('profileEmail', { email: '' }, async ({ email }) => {
    const result = await sendContactCode({ type: 'email', value: email });
    if (result.ok) onSent({ type: 'email', value: email }, email);
    return result;
  });
  return (
    <View style={styles.form}>
      <Form label="Use another email" error={error} sending={sending} submit={submit} button="Send code" busy="Sending" testID="email">
        <FormField form={form} name="email" label="New email" inputMode="email" autoComplete="email" autoFocus testID="email-field" />
      </Form>
      <Button label="Cancel" variant="quiet" compact onPress={onBack} testID="email-cancel" />
    </View>
  );
}

function NewPhone({ onBack, onSent }: NewProps) {
  const { form, error, sending, submit } = useSubmitForm('profilePhone', { phone: '' }, async (values) => {
    const result = await sendContactCode({ type: 'phone', value: values.phone });
    if (result.ok) onSent({ type: 'phone', value: values.phone }, phone(values.phone));
    return result;
  });
  return (
    <View style={styles.form}>
      <Form label="Use another phone" error={error} sending={sending} submit={submit} button="Send code" busy="Sending" testID="phone">
        <FormField
          form={form}
          name="phone"
          label="New phone number"
          inputMode="tel"
          autoComplete="tel-national"
          shape={phoneTyped}
          autoFocus
          testID="phone-field"
        />
      </Form>
      <Button label="Cancel" variant="quiet" compact onPress={onBack} testID="phone-cancel" />
    </View>
  );
}

const styles = StyleSheet.create({ form: { gap: space[3] } });
