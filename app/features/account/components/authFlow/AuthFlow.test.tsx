import { configure } from '@hearthway/api';
import { act, blur, press, render, stateOf, textOf, type, valueOf, waitFor } from '@hearthway/testing';
import { useState } from 'react';

import { setConfig } from '../../../../lib/config';
import { giveAnswer } from '../../../../lib/forms/captchaAnswer';
import { dispatchAuth, type Role, sessionStore } from '../../../../lib/session/session';
import { local } from '../../../../lib/storage/storage';
import { AuthFlow } from './AuthFlow';
import type { Step } from './authSteps';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../lib/forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

type Call = [path: string, body: Record<string, unknown>];

let answers: Record<string, unknown>;
let calls: Call[];

beforeEach(() => {
  calls = [];
  answers = {};
  globalThis.fetch = jest.fn(async (address: string, { body }: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (body) calls.push([path, JSON.parse(String(body)) as Record<string, unknown>]);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    const { status = 200, ...rest } = (answer ?? { success: true }) as { status?: number };
    return { status, headers: new Headers(), text: async () => JSON.stringify(rest) };
  }) as unknown as typeof fetch;
  configure({ origin: '', onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => {
  act(() => dispatchAuth({ is: 'loggedOut' }));
  setConfig({});
  jest.useRealTimers();
});

function Host({ first, roles = ['lead'] }: { first: Step; roles?: readonly Role[] }) {
  const [step, go] = useState(first);
  return <AuthFlow step={step} go={go} roles={roles} />;
}

const open = (first: Step, roles?: readonly Role[]) => render(<Host first={first} roles={roles} />);
type Screen = ReturnType<typeof open>;

const tap = (screen: Screen, id: string) => act(async () => press(screen.getByTestId(id)));
const fill = (screen: Screen, values: Record<string, string>) =>
  act(async () => {
    for (const [id, text] of Object.entries(values)) type(screen.getByTestId(id), text);
  });
/** In a browser, pressing the button submits the form; jsdom does that, too. */
const send = (screen: Screen, form: string) => tap(screen, `${form}-submit`);

const lead = { id: 7, name: 'Ada Okonkwo' };

describe('Create Account', () => {
  const typed = { 'register-name': 'Ada Okonkwo', 'register-email': 'ada@example.com', 'register-phone': '2145550142' };

  it('says what each field needs, and sends nothing', async () => {
    const screen = open({ is: 'register' });
    await send(screen, 'register');
    for (const message of ['Name is required', 'Email is required', 'Phone Number is required']) await screen.findByText(message);
    expect(calls).toEqual([]);
  });

  it('accepts a pasted phone number that is longer than displayed', async () => {
    const screen = open({ is: 'register' });
    const field = screen.getByTestId('register-phone') as unknown as { maxLength?: number; props?: { maxLength?: number } };
    const pasted = '+1 (214) 555-0142';
    const limit = field.props ? field.props.maxLength : field.maxLength; // it would cut off pasted text
    expect(limit ?? Infinity).toBeGreaterThanOrEqual(pasted.length);
    await fill(screen, { 'register-phone': pasted });
    expect(valueOf(screen.getByTestId('register-phone'))).toBe('(214) 555-0142');
  });

  it('sends what was typed, with nothing checked by default', async () => {
    answers['/api/pub/client-leads/register'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ is: 'register' });
    expect(stateOf(screen.getByTestId('register-texts')).checked).toBe(false);
    await fill(screen, typed);
    expect(valueOf(screen.getByTestId('register-phone'))).toBe('(214) 555-0142');
    await send(screen, 'register');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '7' } }));
    expect(calls).toEqual([
      ['/api/pub/client-leads/register', expect.objectContaining({
        name: 'Ada Okonkwo', email: 'ada@example.com', phone: '2145550142', text_optin: 0, type: 'buyer', source: 'Hearthway',
        original_referrer_url: '', from_facebook_ad: false, panel_lead_type: 'mm_generated',
      })],
    ]);
  });

  it('sends 1 if the checkbox for texts was checked', async () => {
    answers['/api/pub/client-leads/register'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ is: 'register' });
    await tap(screen, 'register-texts');
    expect(stateOf(screen.getByTestId('register-texts')).checked).toBe(true);
    await fill(screen, typed);
    await send(screen, 'register');
    await waitFor(() => expect(calls).toEqual([['/api/pub/client-leads/register', expect.objectContaining({ text_optin: 1 })]]));
  });

  it('says which agent will see the data, or that none will', async () => {
    expect(textOf(open({ is: 'register' }).getByTestId('register-receiver'))).toBe('No agent sees your details until you contact one.');
    local.write('referring_agent', JSON.stringify({ as_id: '1', aa_id: 'rex' }));
    answers['/api/pub/referring-agent'] = { name: 'Rex Reed' };
    const referred = open({ is: 'register' });
    await referred.findByText('Rex Reed, whose link brought you here, will see your details.');
    referred.unmount();
    answers['/api/pub/referring-agent'] = { name: '' };
    await open({ is: 'register' }).findByText('No agent sees your details until you contact one.');
    local.remove('referring_agent');
  });

  it('sends the answer to the riddle along, where there is one', async () => {
    const taken = 'This email has an account already.';
    answers['/api/pub/client-leads/register'] = { success: false, error: taken, fields: { email: taken } };
    const screen = open({ is: 'register' });
    await fill(screen, typed);
    act(() => giveAnswer('human'));
    await send(screen, 'register');
    await waitFor(() => expect(calls).toEqual([['/api/pub/client-leads/register', expect.objectContaining({ captcha: 'human' })]]));
  });

  it('shows the server’s messages at their fields', async () => {
    answers['/api/pub/client-leads/register'] = { status: 422, success: false, error: 'Please check the fields.', fields: { email: 'E-mail must be valid' } };
    const screen = open({ is: 'register' });
    await fill(screen, typed);
    await send(screen, 'register');
    await screen.findByText('E-mail must be valid');
    expect(screen.queryByTestId('register-error')).toBeNull();
  });

  it('offers login and code for a known email, and prefills it', async () => {
    const taken = 'This email has an account already.';
    answers['/api/pub/client-leads/register'] = { success: false, error: taken, fields: { email: taken } };
    const screen = open({ is: 'register' });
    await fill(screen, typed);
    await send(screen, 'register');
    await screen.findByText(taken);
    await act(async () => blur(screen.getByTestId('register-email'))); // as a finger moving to the button does
    await tap(screen, 'register-to-login');
    expect(valueOf(screen.getByTestId('login-username'))).toBe('ada@example.com');
  });

  it.each([
    ['the server fails', { status: 500 }, 'Registration failed. Please try again.'],
    ['the server says no more', { success: false }, 'Registration failed. Please try again.'],
    ['there is no network', new TypeError('x'), 'You’re offline.'],
  ])('when %s it says so and keeps what was typed', async (_name, answer, text) => {
    answers['/api/pub/client-leads/register'] = answer;
    const screen = open({ is: 'register' });
    await fill(screen, typed);
    await send(screen, 'register');
    await screen.findByText(text);
    expect(valueOf(screen.getByTestId('register-name'))).toBe('Ada Okonkwo');
    expect(sessionStore.get().error).toBe(answer instanceof Error || 'status' in answer ? 'Unknown Error' : null);
  });

  it('switches to login and back', async () => {
    const screen = open({ is: 'register' });
    await tap(screen, 'to-login');
    expect(screen.queryByTestId('panel-login')).not.toBeNull();
    await tap(screen, 'to-register');
    expect(screen.queryByTestId('panel-register')).not.toBeNull();
  });

  it('says what the checkbox for texts consents to: help with home buying, STOP and HELP', () => {
    const screen = open({ is: 'register' });
    expect(textOf(screen.getByTestId('panel-register'))).toMatch(/receive texts and calls .* to help me buy a home\..* Reply STOP to stop, HELP for help/);
  });
});

describe('Log In', () => {
  const typed = { 'login-username': 'ada@example.com', 'login-password': ' secret word' };

  it('is validated before anything is sent', async () => {
    const screen = open({ is: 'login' });
    await send(screen, 'login');
    await screen.findByText('Field is required').catch(() => undefined);
    await waitFor(() => expect(textOf(screen.getByTestId('login'))).toMatch(/Field is required.*Field is required/));
    expect(calls).toEqual([]);
  });

  it('sends the password unchanged', async () => {
    answers['/api/v1/login/mobile-lead'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ is: 'login' });
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(calls).toEqual([['/api/v1/login/mobile-lead', { username: 'ada@example.com', password: ' secret word' }]]);
  });

  it('tries a buyer, then an agent, where both may log in', async () => {
    answers['/api/v1/login/mobile-lead'] = { success: false, error: 'Wrong.' };
    answers['/api/v1/login/mobileapp'] = { success: true, token: 't', admin: { id: 8, full_name: 'Rosa Lee', alias: 'rosa' } };
    const screen = open({ is: 'login' }, ['lead', 'admin']);
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: '8', name: 'Rosa Lee', alias: 'rosa' } }));
    expect(calls.map(([path]) => path)).toEqual(['/api/v1/login/mobile-lead', '/api/v1/login/mobileapp']);
  });

  it.each([
    ['the words of the server', { success: false, error: 'Incorrect username or password.' }, 'Incorrect username or password.'],
    ['its own when the server has none', { success: false }, 'Unknown Error'],
    ['its own when the server fails', { status: 500 }, 'Unknown Error'],
    ['to wait after too many tries', { status: 429, error: 'Too many tries.' }, 'Too many tries.'],
  ])('says %s', async (_name, answer, text) => {
    answers['/api/v1/login/mobile-lead'] = answer;
    const screen = open({ is: 'login' });
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(textOf(screen.getByTestId('login-error'))).toBe(text));
    expect(sessionStore.get().token).toBeNull();
  });

  it('shows the password on demand', async () => {
    const screen = open({ is: 'login' });
    expect(textOf(screen.getByTestId('login-password-show'))).toBe('Show');
    await tap(screen, 'login-password-show');
    expect(textOf(screen.getByTestId('login-password-show'))).toBe('Hide');
  });
});

describe('Try Another Way', () => {
  const request = { username: 'ada@example.com', otpType: 'email', userType: 'lead' } as const;
  const code = (sentAt = Date.now()): Step => ({ is: 'code', request, sentAt });

  it('requires a username', async () => {
    const screen = open({ is: 'askCode' });
    await send(screen, 'ask-code');
    await screen.findByText('Please enter a username or email');
    expect(calls).toEqual([]);
  });

  it.each([
    ['ada@example.com', 'email'],
    ['(214) 555-0142', 'phone'],
  ])('sends the code for %s by %s', async (username, otpType) => {
    const screen = open({ is: 'register' });
    await tap(screen, 'another-way');
    await fill(screen, { 'ask-code-username': username });
    await send(screen, 'ask-code');
    await screen.findByTestId('panel-code');
    expect(calls).toEqual([['/api/pub/otp/sendLoginOtp/', { username, otpType, userType: 'lead' }]]);
    expect(textOf(screen.getByTestId('code-left'))).toBe('5:00');
  });

  it.each([
    [{ success: false }, 'Failed to send OTP. Please try again.'],
    [{ status: 500 }, 'An error occurred while sending the OTP. Please try again.'],
    [{ success: false, error: 'Not today.' }, 'Not today.'],
  ])('when the code cannot be sent (%p) it says so', async (answer, text) => {
    answers['/api/pub/otp/sendLoginOtp/'] = answer;
    const screen = open({ is: 'askCode' });
    await fill(screen, { 'ask-code-username': 'ada@example.com' });
    await send(screen, 'ask-code');
    await waitFor(() => expect(textOf(screen.getByTestId('ask-code-error'))).toBe(text));
  });

  it('requires the code', async () => {
    const screen = open(code());
    await send(screen, 'code');
    await screen.findByText('Please enter OTP');
  });

  it('logs in at the sixth digit, pasted or typed', async () => {
    answers['/api/pub/Otp/verify-login-otp'] = { success: true, token: 't', user: lead, userType: 'lead' };
    const screen = open(code());
    await fill(screen, { 'code-digits': '123 456' });
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(calls).toEqual([['/api/pub/Otp/verify-login-otp', { userType: 'lead', creds: { username: 'ada@example.com', otp: '123456' } }]]);
  });

  it.each([
    [{ success: false, error: 'Invalid OTP code', fields: { otp: 'Invalid OTP code' } }],
    [{ success: false }],
    [{ status: 500 }],
  ])('a wrong code (%p) is said, and the field is empty again', async (answer) => {
    answers['/api/pub/Otp/verify-login-otp'] = answer;
    const screen = open(code());
    await fill(screen, { 'code-digits': '000000' });
    await screen.findByText('Invalid OTP code');
    expect(valueOf(screen.getByTestId('code-digits'))).toBe('');
  });

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
    expect(calls.map(([path]) => path)).toEqual(['/api/pub/otp/sendLoginOtp/']);
    expect(textOf(screen.getByTestId('code-left'))).toBe('5:00');
  });

  it('goes back to the username, or to the password', async () => {
    const screen = open(code());
    await tap(screen, 'code-change');
    expect(valueOf(screen.getByTestId('ask-code-username'))).toBe('ada@example.com');
    await tap(screen, 'to-password');
    expect(screen.queryByTestId('panel-login')).not.toBeNull();
  });
});

describe('what Facebook did not provide', () => {
  const path = '/api/pub/facebook-login/login-with-facebook';
  const extra: Step = { is: 'extra', accessToken: 'from facebook', email: '', noEmail: true };

  it('is requested, and then logs in', async () => {
    answers[path] = { success: true, token: 't', clientLead: lead };
    const screen = open(extra);
    await fill(screen, { 'extra-email': 'noel@example.com', 'extra-phone': '2145550142' });
    await send(screen, 'extra');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(calls[0]).toEqual([path, expect.objectContaining({ accessToken: 'from facebook', email: 'noel@example.com', phone: '2145550142' })]);
  });

  it('shows an error if it could not be saved', async () => {
    answers[path] = { status: 500 };
    const screen = open(extra);
    await fill(screen, { 'extra-email': 'noel@example.com', 'extra-phone': '2145550142' });
    await send(screen, 'extra');
    await screen.findByText('Failed to update email and phone');
  });

  it('is nobody’s business where Facebook is not offered', () => {
    expect(open({ is: 'register' }).queryByTestId('facebook')).toBeNull();
  });
});

it.each<[string, Step]>([
  ['Create Account', { is: 'register' }],
  ['Log In', { is: 'login' }],
  ['a code that is asked for', { is: 'askCode' }],
  ['a code', { is: 'code', request: { username: 'ada@example.com', otpType: 'email', userType: 'lead' }, sentAt: Date.now() }],
  ['what Facebook did not say', { is: 'extra', accessToken: 't', email: '', noEmail: true }],
])('under the form of %s stands that submitting agrees to the Terms of Service and Privacy Policy', (_name, step) => {
  const { getByTestId } = open(step);
  expect(textOf(getByTestId(`panel-${step.is}`))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});

describe('a new password', () => {
  it('is requested by email, and the answer does not reveal who exists', async () => {
    const screen = open({ is: 'forgot' });
    await fill(screen, { 'forgot-username': 'ada@example.com' });
    await send(screen, 'forgot');
    await screen.findByTestId('mailed');
    expect(textOf(screen.getByTestId('mailed'))).toMatch(/^If ada@example.com has an account/);
    await tap(screen, 'back-to-login');
    expect(valueOf(screen.getByTestId('login-username'))).toBe('ada@example.com');
  });

  it.each<Step>([{ is: 'forgot' }, { is: 'newPassword', key: 'k' }])('leads back to the login from %j', async (step) => {
    const screen = open(step);
    expect(textOf(screen.getByTestId('back-to-login'))).toBe('Back to login');
    await tap(screen, 'back-to-login');
    expect(screen.queryByTestId('panel-login')).not.toBeNull();
  });

  it('has at least ten characters, and is set with the email’s key', async () => {
    answers['/api/pub/account/set-password'] = { success: true, token: 't', user: lead, userType: 'lead' };
    const screen = open({ is: 'newPassword', key: 'k' });
    await fill(screen, { 'new-password-field': 'too short' });
    await send(screen, 'new-password');
    await screen.findByText('Must be at least 10 characters');
    await fill(screen, { 'new-password-field': 'long enough now' });
    await send(screen, 'new-password');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(calls).toEqual([['/api/pub/account/set-password', { key: 'k', password: 'long enough now' }]]);
  });
});
