import { act, press, render, textOf, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore, openDialog } from '../state/dialogs';
import { dispatchAuth, expiredText, sessionStore } from '../state/session';
import { Dialogs } from './Dialogs';
import { useLoginWarning } from './lazyLoginWarning';
import { LoginWarning } from './LoginWarning';

jest.mock('./lazyLoginWarning', () => ({ useLoginWarning: jest.fn() }));

const lazy = jest.mocked(useLoginWarning);

beforeEach(() => lazy.mockImplementation((wanted) => (wanted ? LoginWarning : null)));
afterEach(() => act(() => {
  closeDialog();
  dispatchAuth({ is: 'loggedOut' });
}));

test('nothing lies over the page until it is asked for', () => {
  expect(render(<Dialogs />).queryByTestId('login-warning')).toBeNull();
});

test('the login warning says why, and leads to the login', () => {
  const { getByTestId, queryByTestId, navigation } = render(<Dialogs />);
  act(() => openDialog('loginWarning', { text: 'To save 4417 Swiss Avenue, log in.' }));
  expect(textOf(getByTestId('login-warning'))).toContain('To save 4417 Swiss Avenue, log in.');
  press(getByTestId('login-warning-login'));
  expect(navigation.navigate).toHaveBeenCalledWith('/login');
  expect(queryByTestId('login-warning')).toBeNull();
});

test('a session that ended says so, and can be dismissed', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => dispatchAuth({ is: 'expired' }));
  expect(textOf(getByTestId('login-warning'))).toContain(expiredText);
  press(getByTestId('login-warning-close'));
  expect(queryByTestId('login-warning')).toBeNull();
  expect(sessionStore.get().loginModal.open).toBe(false);
});

test('a dialog that cannot be had gives way to the page', async () => {
  lazy.mockReturnValue(null);
  const { navigation } = render(<Dialogs />);
  act(() => openDialog('loginWarning'));
  const [, onFail] = lazy.mock.lastCall!;
  act(() => onFail());
  await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/login'));
  expect(dialogStore.get()).toBeNull();
});
