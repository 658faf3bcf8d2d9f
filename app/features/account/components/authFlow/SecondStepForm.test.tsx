import { act, textOf, type } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { sessionStore } from '../../../../lib/session/session';
import { pendingLogin } from '../../api/pendingLogin';
import { eachWithServer, fill, open, send, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
const waits = { success: false, error: 'Enter the code from your authenticator app to finish logging in.', second_step: 'the-key' };
const path = '/api/pub/login/second-step';

afterEach(() => act(() => pendingLogin.set(null)));

/** Logs in with a password, which is only the first step. */
async function logIn() {
  server.answers['/api/pub/login'] = waits;
  const screen = open({ kind: 'login' }, ['lead', 'admin']);
  await fill(screen, { 'login-username': 'ada@example.com', 'login-password': 'correct horse' });
  await send(screen, 'login');
  await screen.findByTestId('panel-secondStep');
  return screen;
}

it('asks for the second step, whose code ends the login', async () => {
  const screen = await logIn();
  expect(server.calls.map(([call]) => call)).toEqual(['/api/pub/login']);
  expect(sessionStore.get()).toMatchObject({ token: null, error: null });
  server.answers[path] = { success: false, error: 'Wrong', fields: { code: 'This code isn’t right' } };
  await act(async () => type(screen.getByTestId('second-step-digits'), '000000'));
  await screen.findByText('This code isn’t right');
  server.answers[path] = { success: true, token: 't', userType: 'admin', user: { id: 8, full_name: 'Ada', alias: 'ada' } };
  await act(async () => type(screen.getByTestId('second-step-digits'), '123456'));
  expect(server.calls.at(-1)).toEqual([path, { key: 'the-key', code: '123456' }]);
  expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: '8', alias: 'ada' } });
  expect(pendingLogin.get()).toBeNull();
});

it('takes a recovery code instead', async () => {
  const screen = await logIn();
  await tap(screen, 'second-step-switch');
  await send(screen, 'second-step-recovery');
  await screen.findByText('Field is required');
  server.answers[path] = { success: false, error: 'Wrong', fields: { code: 'This code isn’t right' } };
  await fill(screen, { 'second-step-recovery-code': 'abcd-efgh-ijkl-mnop' });
  await send(screen, 'second-step-recovery');
  await screen.findByText('This code isn’t right');
  server.answers[path] = { success: true, token: 't', userType: 'lead', user: { id: 7, name: 'Ada' } };
  await send(screen, 'second-step-recovery');
  expect(server.calls.at(-1)).toEqual([path, { key: 'the-key', code: 'abcd-efgh-ijkl-mnop' }]);
  expect(sessionStore.get().type).toBe('lead');
});

it('says when it took too long, and leads back', async () => {
  const screen = await logIn();
  server.answers[path] = { success: false, error: 'This took too long. Please start again.' };
  await act(async () => type(screen.getByTestId('second-step-digits'), '123456'));
  expect(textOf(await screen.findByTestId('second-step-error'))).toBe('This took too long. Please start again.');
  await tap(screen, 'back-to-login');
  await screen.findByTestId('panel-login');
  expect(pendingLogin.get()).toBeNull();
});
