import { act, press, render, type } from '@hearthway/testing';

import { Form } from './Form';
import { PasswordField } from './PasswordField';
import { FormField } from './FormField';
import { useSubmitForm } from './useSubmitForm';

const send = jest.fn(async () => ({ ok: false as const, error: 'no' }));

function LoginForm() {
  const { form, error, sending, submit } = useSubmitForm('login', { username: '', password: '' }, send);
  return (
    <Form label="Login" error={error} sending={sending} submit={submit} button="Log In" busy="Logging in" testID="login">
      <FormField form={form} name="username" label="Email or phone" testID="login-username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" testID="login-password" />
    </Form>
  );
}

test('a form is sent once, however often its button is pressed while its rules load', async () => {
  const screen = render(<LoginForm />);
  type(screen.getByTestId('login-username'), 'ada@example.com');
  type(screen.getByTestId('login-password'), 'maple cabinet 7');
  await act(async () => {
    press(screen.getByTestId('login-submit'));
    press(screen.getByTestId('login-submit'));
  });
  await screen.findByText('no');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => press(screen.getByTestId('login-submit')));
  expect(send).toHaveBeenCalledTimes(2);
});
