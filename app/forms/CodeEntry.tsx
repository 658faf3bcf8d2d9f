import { CodeField } from '@hearthway/ui';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import type { Result } from '../lib/query/result';
import { Form } from './Form';
import { useSubmitForm } from './useSubmitForm';

interface Props {
  /** Verifies what was typed; called as soon as there are six digits. */
  verify: (otp: string) => Promise<Result>;
  /** An error from outside the form. */
  error?: string | null;
  button?: string;
  captcha?: boolean;
  /** Says where the code was sent. */
  sent: ReactNode;
  /** Below the digits. */
  children?: ReactNode;
  testID: string;
}

/** A form for a 6-digit code. A rejected code is cleared. */
export function CodeEntry({ verify, error: besides = null, button = 'Verify', captcha, sent, children, testID }: Props) {
  const { form, error, sending, submit } = useSubmitForm('otpVerify', { otp: '' }, ({ otp }) => verify(otp), {
    onRefused: ({ setValue }) => setValue('otp', ''),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'otp' });
  return (
    <Form label="Enter your code" error={error ?? besides} sending={sending} submit={submit} button={button} busy="Verifying" captcha={captcha} testID={testID}>
      {sent}
      <CodeField
        label="6-digit code"
        value={field.value}
        onChangeText={field.onChange}
        onComplete={submit}
        autoFocus
        error={fieldState.error?.message}
        testID={`${testID}-digits`}
      />
      {children}
    </Form>
  );
}
