import { textOf } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import type { Step } from './authSteps';
import { eachWithServer, open, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

eachWithServer();

beforeAll(loadForms);
it('switches to login and back', async () => {
  const screen = open({ kind: 'register' });
  await tap(screen, 'to-login');
  expect(screen.queryByTestId('panel-login')).not.toBeNull();
  await tap(screen, 'to-register');
  expect(screen.queryByTestId('panel-register')).not.toBeNull();
});

it('doesn’t mention Facebook where it isn’t offered', () => {
  expect(open({ kind: 'register' }).queryByTestId('facebook')).toBeNull();
});

it.each<[string, Step]>([
  ['Create Account', { kind: 'register' }],
  ['Log In', { kind: 'login' }],
  ['Log in with a code', { kind: 'requestCode' }],
  ['Enter your code', { kind: 'code', request: { username: 'ada@example.com', otpType: 'email', userType: 'lead' }, sentAt: Date.now() }],
  ['Almost there', { kind: 'extra', token: { accessToken: 't' }, email: '', noEmail: true }],
])('the form “%s” says that submitting it means agreeing to the Terms of Service and Privacy Policy', (_name, step) => {
  const { getByTestId } = open(step);
  expect(textOf(getByTestId(`panel-${step.kind}`))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});
