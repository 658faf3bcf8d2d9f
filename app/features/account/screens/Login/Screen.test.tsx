import type { Answer, LoginData } from '@hearthway/api';
import { act, press, render, textOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { setConfig } from '../../../../lib/config';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import Screen from './Screen';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const answer = { head: { status: 200 }, data: { title: 'Log in to Hearthway', text: 'For home buyers and agents.' } } as unknown as Answer<LoginData>;

function open(params: Record<string, string> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.Login(), answer);
  return render(<Screen params={{ path: '/login', ...params }} />, { client });
}

beforeAll(loadForms);
afterEach(() => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  setConfig({});
});

test.each([
  ['nothing', {}, 'panel-login', 'Log in to Hearthway'],
  ['a request to register', { mode: 'register' }, 'panel-register', 'Create an Account to start using Hearthway'],
  ['a forgotten password', { mode: 'forgot' }, 'panel-forgot', 'Set a new password'],
  ['an emailed link', { password_key: 'k' }, 'panel-newPassword', 'Set a password'],
])('starts with the right form when its URL has %s', (_name, params, panel, title) => {
  const screen = open(params);
  expect(screen.queryByTestId(panel)).not.toBeNull();
  expect(textOf(screen.getByTestId('login-page'))).toContain(title);
});

test('the form keeps the token when it is removed from the URL', () => {
  const screen = open({ password_key: 'k' });
  screen.rerender(<Screen params={{ path: '/login' }} />);
  expect(screen.queryByTestId('panel-newPassword')).not.toBeNull();
});

test.each([
  ['a buyer', 'lead', null, '/myaccount/profile'],
  ['an agent', 'admin', 'ada-okonkwo', '/agents/ada-okonkwo'],
  ['an agent without an alias', 'admin', null, '/myaccount/profile'],
] as const)('continues after a login of %s', async (_name, role, alias, to) => {
  const { navigation } = open();
  expect(navigation.navigate).not.toHaveBeenCalled();
  act(() => dispatchAuth({ kind: 'loggedIn', role, token: 't', user: { id: '1', alias, name: '' } }));
  await waitFor(() => expect(navigation.navigate.mock.calls).toEqual([[to, { replace: true }]]));
});

test('leads a buyer to the saved page they requested', async () => {
  const { navigation } = open({ next: '/account/dashboard' });
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  await waitFor(() => expect(navigation.navigate.mock.calls).toEqual([['/account/dashboard', { replace: true }]]));
});

const logIn = () => act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));

test('a logged-in user is redirected at once', async () => {
  logIn();
  const { navigation } = open();
  await waitFor(() => expect(navigation.navigate.mock.calls).toEqual([['/myaccount/profile', { replace: true }]]));
});

test('a user who has just registered, and is logged in, can use the emailed link', async () => {
  logIn();
  const { navigation, queryByTestId } = open({ password_key: 'k' });
  expect(queryByTestId('panel-newPassword')).not.toBeNull();
  expect(navigation.navigate).not.toHaveBeenCalled();
  logIn(); // with the new password
  await waitFor(() => expect(navigation.navigate.mock.calls).toEqual([['/myaccount/profile', { replace: true }]]));
});

test('offers codes to buyers and agents', async () => {
  const screen = open();
  await act(async () => press(screen.getByTestId('another-way')));
  expect(textOf(screen.getByTestId('request-code-role'))).toBe('Home buyerAgent');
});

test('links to the back office if there is one', () => {
  setConfig({ back_office_url: '' });
  expect(open().queryByTestId('login-office')).toBeNull();
});
