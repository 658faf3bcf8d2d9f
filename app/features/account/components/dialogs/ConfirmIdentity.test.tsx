import { configure } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, type } from '@hearthway/testing';
import { StrictMode } from 'react';

import { closeDialog, openDialog } from '../../../../lib/dialogs';
import type { Result } from '../../../../lib/query/result';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { changePassword } from '../../api/profile';
import { accountDialogs, Dialogs } from './Dialogs';

jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const unconfirmed: Reply = { status: 403, body: { success: false, error: 'Please confirm it’s you.', confirm: true } };
const ways = { fresh: false, password: true, email: 'jo@example.com', phone: '2145550142', facebook: false, apple: false, two_step: false };

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(accountDialogs.load);
beforeEach(() => {
  replies = { 'POST /api/account/password': unconfirmed, 'GET /api/account/identity': { body: ways } };
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
  configure({ onUnconfirmed: () => new Promise((done) => openDialog('confirm', { done })), session: () => 1 });
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Jo' } });
});
afterEach(() =>
  act(() => {
    closeDialog();
    dispatchAuth({ kind: 'loggedOut' });
  }),
);

/** Tries to change the password; the server first requires confirmation. */
async function confirming(): Promise<{ screen: Rendered; result: Promise<Result> }> {
  const screen = render(
    <StrictMode>
      <Dialogs />
    </StrictMode>,
  ); // which unmounts and remounts a dialog once
  let result: Promise<Result> = Promise.resolve({ ok: true });
  await act(async () => {
    result = changePassword('correct horse battery');
  });
  await screen.findByTestId('confirm-identity');
  return { screen, result };
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const changes = () => calls.filter(({ call }) => call === 'POST /api/account/password');

test('a password confirms the identity, and the action continues', async () => {
  const { screen, result } = await confirming();
  type(await screen.findByTestId('confirm-password-field'), 'not mine');
  replies['POST /api/account/identity'] = { body: { success: false, error: 'x', fields: { password: 'That’s not your password' } } };
  await presses(screen, 'confirm-password-submit');
  await screen.findByText('That’s not your password');
  expect(changes()).toHaveLength(1);
  delete replies['POST /api/account/identity'];
  delete replies['POST /api/account/password'];
  await presses(screen, 'confirm-password-submit');
  expect(await result).toEqual({ ok: true });
  expect(changes()).toHaveLength(2);
  expect(screen.queryByTestId('confirm-identity')).toBeNull();
});

test.each([
  ['confirm-email', 'email', 'jo@example.com'],
  ['confirm-phone', 'phone', '(214) ••• ••42'],
])('a code confirms it, too: %s', async (button, way, to) => {
  const { screen, result } = await confirming();
  await screen.findByTestId(button);
  await presses(screen, button);
  await screen.findByText(`We sent a 6-digit code to ${to}. It expires in 5 minutes.`);
  expect(calls.filter(({ call }) => call.endsWith('/code')).map(({ body }) => body)).toEqual([{ type: way }]);
  delete replies['POST /api/account/password'];
  await act(async () => type(screen.getByTestId('confirm-code-digits'), '123456'));
  expect(await result).toEqual({ ok: true });
  expect(calls.find(({ call }) => call === 'POST /api/account/identity')?.body).toEqual({ otp: '123456' });
});

test('with two-step verification, the authenticator app confirms it, and no code is sent', async () => {
  replies['GET /api/account/identity'] = { body: { ...ways, email: '', phone: '', two_step: true } };
  const { screen, result } = await confirming();
  await screen.findByTestId('confirm-app-digits');
  expect(screen.queryByTestId('confirm-email')).toBeNull();
  replies['POST /api/account/identity'] = { body: { success: false, error: 'x', fields: { code: 'This code isn’t right' } } };
  await act(async () => type(screen.getByTestId('confirm-app-digits'), '000000'));
  await screen.findByText('This code isn’t right');
  delete replies['POST /api/account/identity'];
  delete replies['POST /api/account/password'];
  await act(async () => type(screen.getByTestId('confirm-app-digits'), '123456'));
  expect(await result).toEqual({ ok: true });
  expect(calls.findLast(({ call }) => call === 'POST /api/account/identity')?.body).toEqual({ code: '123456' });
});

test('the first verification of an email starts a new session, in which the action continues', async () => {
  replies['GET /api/account/identity'] = { body: { ...ways, password: false, phone: '' } };
  replies['POST /api/account/identity'] = { body: { success: true, token: 'new', user: { id: '1', name: 'Jo' } } };
  const { screen, result } = await confirming();
  await screen.findByTestId('confirm-email');
  expect(screen.queryByTestId('confirm-password-field')).toBeNull();
  expect(screen.queryByTestId('confirm-phone')).toBeNull();
  await presses(screen, 'confirm-email');
  delete replies['POST /api/account/password'];
  await act(async () => type(screen.getByTestId('confirm-code-digits'), '123456'));
  expect(await result).toEqual({ ok: true });
  expect(['new', 'cookie']).toContain(sessionStore.get().token);
});

test('explains after canceling why nothing was done', async () => {
  const { screen, result } = await confirming();
  await presses(screen, 'confirm-cancel');
  expect(await result).toEqual({ ok: false, error: 'Please confirm it’s you.' });
  expect(changes()).toHaveLength(1);
});

test('a code that cannot be sent is reported', async () => {
  replies['POST /api/account/identity/code'] = { status: 429, body: { success: false, error: 'We have sent several codes already.' } };
  const { screen, result } = await confirming();
  await screen.findByTestId('confirm-email');
  await presses(screen, 'confirm-email');
  await screen.findByText('We have sent several codes already.');
  await presses(screen, 'confirm-cancel');
  await result;
});

test('options that fail to load are reported', async () => {
  replies['GET /api/account/identity'] = { status: 503, body: { success: false, error: 'Down for a moment' } };
  const { screen } = await confirming();
  await screen.findByText('Down for a moment');
});
