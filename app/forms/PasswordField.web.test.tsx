import { press, render } from '@hearthway/testing';
import { createEvent, fireEvent } from '@testing-library/react';

import { Form } from './Form';
import { PasswordField } from './PasswordField';
import { useSubmitForm } from './useSubmitForm';

function SetPassword() {
  const { form, error, sending, submit } = useSubmitForm('login', { username: '', password: '' }, async () => ({ ok: false as const, error: '' }));
  return (
    <Form label="Password" error={error} sending={sending} submit={submit} button="Save" busy="Saving" testID="form">
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" testID="password" />
    </Form>
  );
}

test('a password is masked until it is shown, and password managers and pasting work', () => {
  const screen = render(<SetPassword />);
  const input = screen.getByTestId('password') as unknown as HTMLInputElement;
  expect([input.type, input.autocomplete, input.hasAttribute('maxlength')]).toEqual(['password', 'new-password', false]);
  const paste = createEvent.paste(input);
  fireEvent(input, paste);
  expect(paste.defaultPrevented).toBe(false);
  press(screen.getByTestId('password-show'));
  expect(input.type).toBe('text');
});
