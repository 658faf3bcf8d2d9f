import { act, render, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore, openDialog } from '../../../../lib/dialogs';
import { Dialogs } from './Dialogs';

const mockOffline = () => {
  throw new Error('offline');
};
jest.mock('./accountDialogs', () => mockOffline());
jest.mock('../../../../lib/yieldToMain', () => ({ yieldToMain: async () => undefined }));

afterEach(() => act(closeDialog));

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
