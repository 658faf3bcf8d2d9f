import { act, render, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore, openDialog } from '../../../../lib/dialogs';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { accountDialogs, Dialogs } from './Dialogs';

let mockOnline = false;
function mockChunk() {
  if (mockOnline) return jest.requireActual('./accountDialogs');
  throw new Error('offline');
}
jest.mock('./accountDialogs', () => mockChunk());
jest.mock('../../../../lib/yieldToMain', () => ({ yieldToMain: async () => undefined }));

const logIn = () => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });

afterEach(() =>
  act(() => {
    closeDialog();
    dispatchAuth({ kind: 'loggedOut' });
  }),
);

test('an auto-opened registration that fails to load closes silently', async () => {
  const { navigation } = render(<Dialogs />);
  act(() => openDialog('register', { auto: true }));
  await waitFor(() => expect(dialogStore.get()).toBeNull());
  expect(navigation.navigate).not.toHaveBeenCalled();
});

test('a dialog that cannot be loaded gives way to the page', async () => {
  const { navigation } = render(<Dialogs />);
  act(() => openDialog('loginWarning'));
  await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/login'));
  expect(dialogStore.get()).toBeNull();
});

test('terms that cannot be loaded are left to the next page', async () => {
  render(<Dialogs />);
  act(() => {
    logIn();
    dispatchAuth({ kind: 'termsDue' });
  });
  await waitFor(() => expect(sessionStore.get().termsModal).toBe(false));
});

test('a session that expires offline gets its dialog, which was loaded before', async () => {
  mockOnline = true;
  const { getByTestId, navigation } = render(<Dialogs />);
  act(logIn);
  await waitFor(() => expect(accountDialogs.get()).not.toBeNull());
  mockOnline = false;
  act(() => dispatchAuth({ kind: 'expired' }));
  getByTestId('session-expired');
  expect(navigation.navigate).not.toHaveBeenCalled();
});
