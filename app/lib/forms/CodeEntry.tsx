import { CodeField } from '@hearthway/ui';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import type { Result } from '../query/result';
import { Form } from './Form';
import { useSending } from './useSending';

interface Props {
  /** Takes what was typed; six digits are sent as soon as they are there. */
  verify: (otp: string) => Promise<Result>;
  /** What went wrong beside the form. */
  error?: string | null;
  button?: string;
  captcha?: boolean;
  /** Where the code went. */
  sent: ReactNode;
  /** Below the digits. */
  children?: ReactNode;
  testID: string;
}

/** A form for a code of six digits. One that is refused is taken out of its field. */
export function CodeEntry({ verify, error: besides = null, button = 'Verify', captcha, sent, children, testID }: Props) {
  const { form, error, sending, submit } = useSending('otpVerify', { otp: '' }, ({ otp }) => verify(otp), { onRefused: ({ setValue }) => setValue('otp', '') });
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
