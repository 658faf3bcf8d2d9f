import { act, textOf, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { sessionStore } from '../../../../lib/session/session';
import type { Step } from './authSteps';
import { eachWithServer, fill, lead, open, send, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
describe('Try Another Way', () => {
  const request = { username: 'ada@example.com', otpType: 'email', userType: 'lead' } as const;
  const code = (sentAt = Date.now()): Step => ({ kind: 'code', request, sentAt });

  it('requires a username', async () => {
    const screen = open({ kind: 'requestCode' });
    await send(screen, 'request-code');
    await screen.findByText('Please enter a username or email');
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['ada@example.com', 'email'],
    ['(214) 555-0142', 'phone'],
  ])('sends the code for %s by %s', async (username, otpType) => {
    const screen = open({ kind: 'register' });
    await tap(screen, 'another-way');
    await fill(screen, { 'request-code-username': username });
    await send(screen, 'request-code');
    await screen.findByTestId('panel-code');
    expect(server.calls).toEqual([['/api/pub/otp/sendLoginOtp/', { username, otpType, userType: 'lead' }]]);
    expect(textOf(screen.getByTestId('code-left'))).toBe('5:00');
  });

  it.each([
    [{ success: false }, 'Failed to send OTP. Please try again.'],
    [{ status: 500 }, 'An error occurred while sending the OTP. Please try again.'],
    [{ success: false, error: 'Not today.' }, 'Not today.'],
  ])('says so when the code cannot be sent (%p)', async (answer, text) => {
    server.answers['/api/pub/otp/sendLoginOtp/'] = answer;
    const screen = open({ kind: 'requestCode' });
    await fill(screen, { 'request-code-username': 'ada@example.com' });
    await send(screen, 'request-code');
    await waitFor(() => expect(textOf(screen.getByTestId('request-code-error'))).toBe(text));
  });

  it('requires the code', async () => {
    const screen = open(code());
    await send(screen, 'code');
    await screen.findByText('Please enter OTP');
  });

  it('logs in at the sixth digit, pasted or typed', async () => {
    server.answers['/api/pub/Otp/verify-login-otp'] = { success: true, token: 't', user: lead, userType: 'lead' };
    const screen = open(code());
    await fill(screen, { 'code-digits': '123 456' });
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(server.calls).toEqual([['/api/pub/Otp/verify-login-otp', { userType: 'lead', creds: { username: 'ada@example.com', otp: '123456' } }]]);
  });

  it.each([[{ success: false, error: 'Invalid OTP code', fields: { otp: 'Invalid OTP code' } }], [{ success: false }], [{ status: 500 }]])(
    'reports a wrong code (%p), and empties the field',
    async (answer) => {
      server.answers['/api/pub/Otp/verify-login-otp'] = answer;
      const screen = open(code());
      await fill(screen, { 'code-digits': '000000' });
      await screen.findByText('Invalid OTP code');
      expect(valueOf(screen.getByTestId('code-digits'))).toBe('');
    },
  );

  it('offers another code only when this one has expired', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const screen = open(code(1_000_000));
    act(() => jest.advanceTimersByTime(22_000));
    expect(textOf(screen.getByTestId('code-left'))).toBe('4:38');
    expect(screen.queryByTestId('code-resend')).toBeNull();
    act(() => jest.advanceTimersByTime(278_000));
    expect(screen.queryByTestId('code-left')).toBeNull();
    expect(textOf(screen.getByTestId('code'))).toContain('This code has expired.');
    await tap(screen, 'code-resend');
    expect(server.calls.map(([path]) => path)).toEqual(['/api/pub/otp/sendLoginOtp/']);
    expect(textOf(screen.getByTestId('code-left'))).toBe('5:00');
  });

  it('goes back to the username, or to the password', async () => {
    const screen = open(code());
    await tap(screen, 'code-change');
    expect(valueOf(screen.getByTestId('request-code-username'))).toBe('ada@example.com');
    await tap(screen, 'to-password');
    expect(screen.queryByTestId('panel-login')).not.toBeNull();
  });
});
