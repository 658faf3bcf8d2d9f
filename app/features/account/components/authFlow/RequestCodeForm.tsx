import { Segmented, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { Form, FormField, useSubmitForm } from '../../../../forms';
import type { Role } from '../../../../lib/session/session';
import { type CodeRequest, type OtpType, otpTypeOf, sendCode } from '../../api/auth';
import { roleOptions } from './authSteps';

interface Props {
  roles: readonly Role[];
  username?: string;
  onSent: (request: CodeRequest) => void;
}

const ways = [
  { value: 'email', label: 'Email', icon: 'envelope' },
  { value: 'phone', label: 'Text message', icon: 'device-mobile' },
] as const;

/** Requests a code. It is sent the way the username suggests, unless the person chooses the other. */
export function RequestCodeForm({ roles, username = '', onSent }: Props) {
  const [chosen, setChosen] = useState<OtpType | null>(null);
  const [userType, setUserType] = useState<Role>(roles[0] ?? 'lead');
  const { form, error, sending, submit } = useSubmitForm('otpRequest', { username }, async (values) => {
    const request = { username: values.username, otpType: chosen ?? otpTypeOf(values.username), userType };
    const result = await sendCode(request);
    if (result.ok) onSent(request);
    return result;
  });
  const typed = form.watch('username');
  return (
    <Form label="Log in with a code" error={error} sending={sending} submit={submit} button="Send code" busy="Sending code" captcha testID="request-code">
      {roles.length > 1 && <Segmented label="I am a" options={roleOptions} value={userType} onChange={setUserType} testID="request-code-role" />}
      <FormField form={form} name="username" label="Email or phone" autoComplete="username" autoCapitalize="none" autoFocus testID="request-code-username" />
      <View style={styles.way}>
        <Text variant="label">Send it by</Text>
        <Segmented
          label="Send it by"
          options={ways}
          value={chosen ?? (typed === '' ? 'email' : otpTypeOf(typed))}
          onChange={setChosen}
          testID="request-code-way"
        />
      </View>
    </Form>
  );
}

const styles = StyleSheet.create({ way: { gap: space[2] } });
