import { act, mockServer, press, render, type } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { dispatchAuth } from '../../../../lib/session/session';
import { LoginForm } from './LoginForm';

beforeAll(loadForms);
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

async function logIn(erasure: { erasure_due: string | null; erasure_kind: string }) {
  const clientLead = { id: '7', name: 'Ada Okonkwo', ...erasure };
  mockServer(() => ({ body: { success: true, token: 't', clientLead } }));
  const screen = render(<LoginForm roles={['lead']} />);
  type(screen.getByTestId('login-username'), 'ada@example.com');
  type(screen.getByTestId('login-password'), 'maple cabinet 7');
  await act(async () => press(screen.getByTestId('login-submit')));
  return screen;
}

test('a user who logs in while a deletion is pending is told, and can undo it', async () => {
  const screen = await logIn({ erasure_due: '2026-12-04T17:30:00Z', erasure_kind: 'account' });
  await screen.findByText('Your account will be deleted on Dec 4, 2026, as you asked');
  press(screen.getByText('Undo'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/delete-my-data');
});

test('nobody else is told about deletions', async () => {
  const screen = await logIn({ erasure_due: null, erasure_kind: '' });
  expect(screen.queryByText(/will be deleted/)).toBeNull();
});
