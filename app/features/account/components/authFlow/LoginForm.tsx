import { Form, FormField, PasswordField, useSubmitForm } from '../../../../forms';
import type { Role } from '../../../../lib/session/session';
import { login } from '../../api/auth';

interface Props {
  /** The roles to try to log in as, in order. */
  roles: readonly Role[];
  username?: string;
  autoFocus?: boolean;
  testID?: string;
}

/** Username and password. */
export function LoginForm({ roles, username = '', autoFocus, testID = 'login' }: Props) {
  const { form, error, sending, submit } = useSubmitForm('login', { username, password: '' }, (values) => login(values, roles));
  return (
    <Form label="Login" error={error} sending={sending} submit={submit} button="Log In" busy="Logging in" testID={testID}>
      <FormField
        form={form}
        name="username"
        label="Email or phone"
        inputMode="text"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={autoFocus && username === ''}
        testID={`${testID}-username`}
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={autoFocus && username !== ''}
        testID={`${testID}-password`}
      />
    </Form>
  );
}
