import { act, playServer, press, render, type } from '@hearthway/testing';

import { LoginForm } from '../../features/account/components/authFlow/LoginForm';
import { dispatchAuth } from '../session/session';

afterEach(() => act(() => dispatchAuth({ is: 'loggedOut' })));

test('a form is sent once, however often its button is pressed while its rules load', async () => {
  const calls = playServer(() => ({ body: { success: false, error: 'no' } }));
  const screen = render(<LoginForm roles={['lead']} />);
  type(screen.getByTestId('login-username'), 'ada@example.com');
  type(screen.getByTestId('login-password'), 'maple cabinet 7');
  await act(async () => {
    press(screen.getByTestId('login-submit'));
    press(screen.getByTestId('login-submit'));
  });
  await screen.findByText('no');
  expect(calls).toHaveLength(1);
  await act(async () => press(screen.getByTestId('login-submit')));
  expect(calls).toHaveLength(2);
});
