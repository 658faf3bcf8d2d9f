import { act, mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore, finishDialog } from '../../../lib/dialogs';
import { dispatchAuth } from '../../../lib/session/session';
import { FollowMarket } from './FollowMarket';

const logIn = (role: 'lead' | 'admin') => act(() => dispatchAuth({ kind: 'loggedIn', role, user: { id: 'b1', alias: null, name: 'Ann Buyer' }, token: 't' }));
const path = '/market/texas/dallas/75204';
const follow = { id: 7, name: '75204 in Dallas, Texas', href: path, mails: true };

/** The button, with a server that knows what is followed. */
function open(followed: (typeof follow)[] = []) {
  let markets = followed;
  const calls = mockServer(({ call }) => {
    if (call.startsWith('POST')) markets = [follow];
    if (call.startsWith('DELETE')) markets = [];
    return { body: call.startsWith('GET') ? { markets } : { success: true, market: follow } };
  });
  return { calls, screen: render(<FollowMarket path={path} name="75204" />) };
}

beforeEach(() => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  closeDialog();
});

it.each(['visitors', 'agents'])('asks %s to log in as a buyer, on the same page, and then follows', async (who) => {
  if (who === 'agents') logIn('admin');
  const { calls, screen } = open();
  press(screen.getByTestId('market-follow-button'));
  expect(dialogStore.get()?.name).toBe('loginWarning');
  expect(calls).toHaveLength(0);
  logIn('lead');
  act(() => finishDialog(true));
  await waitFor(() => expect(textOf(screen.getByTestId('market-follow-button'))).toBe('Following'));
});

it('follows and unfollows a place for a buyer', async () => {
  logIn('lead');
  const { calls, screen } = open();
  const button = () => screen.getByTestId('market-follow-button');
  await waitFor(() => expect(calls).toHaveLength(1));
  press(button());
  await waitFor(() => expect(textOf(button())).toBe('Following'));
  expect(calls.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: 'POST /api/lead/markets',
    body: { state: 'texas', place: 'dallas', part: '75204' },
  });
  screen.getByTestId('market-follow-settings');
  press(button());
  await waitFor(() => expect(textOf(button())).toBe('Follow this market'));
  expect(calls.some(({ call }) => call === 'DELETE /api/lead/markets/7')).toBe(true);
});

it('turns the emails on again where they were turned off', async () => {
  logIn('lead');
  const { calls, screen } = open([{ ...follow, mails: false }]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(textOf(screen.getByTestId('market-follow-button'))).toBe('Follow this market');
  press(screen.getByTestId('market-follow-button'));
  await waitFor(() => expect(textOf(screen.getByTestId('market-follow-button'))).toBe('Following'));
});
