import { textOf } from '@hearthway/testing';

import type { Step } from './authSteps';
import { eachWithServer, open, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../lib/forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

eachWithServer();

it('switches to login and back', async () => {
  const screen = open({ is: 'register' });
  await tap(screen, 'to-login');
  expect(screen.queryByTestId('panel-login')).not.toBeNull();
  await tap(screen, 'to-register');
  expect(screen.queryByTestId('panel-register')).not.toBeNull();
});

it('doesn’t mention Facebook where it isn’t offered', () => {
  expect(open({ is: 'register' }).queryByTestId('facebook')).toBeNull();
});

it.each<[string, Step]>([
  ['Create Account', { is: 'register' }],
  ['Log In', { is: 'login' }],
  ['Log in with a code', { is: 'requestCode' }],
  ['Enter your code', { is: 'code', request: { username: 'ada@example.com', otpType: 'email', userType: 'lead' }, sentAt: Date.now() }],
  ['Almost there', { is: 'extra', accessToken: 't', email: '', noEmail: true }],
])('the form “%s” says that submitting it means agreeing to the Terms of Service and Privacy Policy', (_name, step) => {
  const { getByTestId } = open(step);
  expect(textOf(getByTestId(`panel-${step.is}`))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});
