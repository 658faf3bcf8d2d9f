import type { Answer, ProfileData } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, stateOf, textOf, type } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { loadForms } from '../../../../forms';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import ProfileScreen from './Screen';

function profileFixture(over: Partial<ProfileData> = {}): Answer<ProfileData> {
  return {
    head: {} as Answer<ProfileData>['head'],
    data: {
      role: 'lead',
      name: 'Josephine Okonkwo',
      email: 'josephine@example.com',
      email_verified: true,
      phone: '2145550142',
      phone_verified: false,
      has_password: true,
      text_optin: false,
      erasure: null,
      two_step: { on: false, since: null, recovery_codes: 0 },
      passkeys: [],
      can_add_passkey: true,
      consents: [{ text: 'Agreed to the Terms of Service', at: '2026-11-01T10:00:00Z' }],
      sessions: [
        { id: 'a', current: true, device: 'Chrome on Windows', begun: '2026-11-01T10:00:00Z', seen: '2026-11-20T14:00:00Z' },
        { id: 'b', current: false, device: 'Safari on iPhone', begun: '2026-11-02T10:00:00Z', seen: '2026-11-19T14:00:00Z' },
      ],
      ...over,
    },
  };
}

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(loadForms);
beforeEach(() => {
  replies = {};
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Josephine' } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

function open(over: Partial<ProfileData> = {}): Rendered {
  const answer = profileFixture(over);
  replies['GET /api/screens/profile'] = { body: { ...answer, head: { status: 200 } } };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Profile().key, answer);
  return render(<ProfileScreen />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const sent = (path: string) => calls.filter(({ call }) => call.endsWith(` ${path}`));

describe('the profile', () => {
  it('shows who one is, what is verified, and where one is logged in', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Profile' });
    expect(textOf(screen.getByTestId('contact-email'))).toMatch(/josephine@example\.com.*Confirmed/);
    expect(textOf(screen.getByTestId('contact-phone'))).toMatch(/\(214\) 555-0142.*Not confirmed/);
    expect(textOf(screen.getByTestId('devices'))).toMatch(/Chrome on Windows.*This device.*Safari on iPhone.*Last used Nov 19, 2026/);
    expect(textOf(screen.getByTestId('consents'))).toMatch(/Agreed to the Terms of Service.*Nov 1, 2026/);
    expect(screen.queryByTestId('email-confirm')).toBeNull();
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<ProfileScreen />, { client }).getByTestId('profile-loading');
  });

  it('of an agent has no buyer-only sections', () => {
    const screen = open({ role: 'admin' });
    expect(screen.queryByTestId('profile-consents')).toBeNull();
    expect(screen.queryByTestId('account-heart')).toBeNull();
  });

  it('changes the name, and requires one', async () => {
    const screen = open();
    type(screen.getByTestId('name-field'), ' ');
    await presses(screen, 'name-submit');
    await screen.findByText('Name is required');
    type(screen.getByTestId('name-field'), 'Jo Okonkwo');
    await presses(screen, 'name-submit');
    await screen.findByText('Name saved');
    expect(sent('/api/account/profile')).toEqual([{ call: 'POST /api/account/profile', body: { name: 'Jo Okonkwo' } }]);
  });

  it('shows the server’s messages at the fields', async () => {
    const screen = open();
    replies['POST /api/account/profile'] = { status: 422, body: { success: false, error: 'Wrong', fields: { name: 'Cannot be more than 100 characters' } } };
    await presses(screen, 'name-submit');
    await screen.findByText('Cannot be more than 100 characters');
  });

  it('sets a new password', async () => {
    const screen = open();
    type(screen.getByTestId('password-new'), 'correct horse battery');
    await presses(screen, 'password-submit');
    await screen.findByText('Password saved. Other devices were logged out.');
    expect(sent('/api/account/password')[0]?.body).toEqual({ password: 'correct horse battery' });
  });

  it('shows what the server requires first', async () => {
    const screen = open();
    type(screen.getByTestId('password-new'), 'correct horse battery');
    replies['POST /api/account/password'] = { status: 403, body: { success: false, error: 'Please confirm it’s you.', confirm: true } };
    await presses(screen, 'password-submit');
    await screen.findByText('Please confirm it’s you.');
  });

  it('refuses a short password without asking the server', async () => {
    const screen = open();
    type(screen.getByTestId('password-new'), 'short');
    await presses(screen, 'password-submit');
    await screen.findByText('Must be at least 10 characters');
    expect(sent('/api/account/password')).toEqual([]);
  });

  it('verifies the existing phone with a code', async () => {
    const screen = open();
    await presses(screen, 'phone-confirm');
    await presses(screen, 'phone-send');
    expect(sent('/api/account/contact/send')[0]?.body).toEqual({ type: 'phone' });
    replies['POST /api/account/contact/confirm'] = { body: { success: false, error: 'Invalid OTP code' } };
    await act(async () => type(screen.getByTestId('contact-code-digits'), '111111'));
    await screen.findByText('Invalid OTP code');
    delete replies['POST /api/account/contact/confirm'];
    await act(async () => type(screen.getByTestId('contact-code-digits'), '123456'));
    await screen.findByText('(214) 555-0142 is confirmed');
  });

  it('sends one code per press of the button, however often it is pressed meanwhile', async () => {
    const screen = open();
    const pressesTwice = async (id: string) => {
      act(() => press(screen.getByTestId(id)));
      act(() => press(screen.getByTestId(id)));
      await act(async () => undefined);
    };
    await presses(screen, 'phone-confirm');
    await pressesTwice('phone-send');
    expect(sent('/api/account/contact/send')).toHaveLength(1);
    await pressesTwice('contact-resend');
    expect(sent('/api/account/contact/send')).toHaveLength(2);
    await screen.findByText('We sent another code');
    await presses(screen, 'contact-resend');
    expect(sent('/api/account/contact/send')).toHaveLength(3);
  });

  it('uses the session started by the first verification of an email', async () => {
    const screen = open({ email_verified: false });
    await presses(screen, 'email-confirm');
    await presses(screen, 'email-send');
    expect(sent('/api/account/identity/code')[0]?.body).toEqual({ type: 'email' }); // the code itself confirms the identity
    replies['POST /api/account/identity'] = { body: { success: true, token: 'new' } };
    await act(async () => type(screen.getByTestId('contact-code-digits'), '123456'));
    await screen.findByText('josephine@example.com is confirmed');
    expect(sessionStore.get().user?.id).toBe('1');
    expect(['new', 'cookie']).toContain(sessionStore.get().token);
  });

  it('changes to another email, with its rules', async () => {
    const screen = open();
    await presses(screen, 'email-change');
    type(screen.getByTestId('email-field'), 'jo');
    await presses(screen, 'email-submit');
    await screen.findByText('E-mail must be valid');
    type(screen.getByTestId('email-field'), 'jo@example.com');
    await presses(screen, 'email-submit');
    expect(sent('/api/account/contact/send')[0]?.body).toEqual({ type: 'email', email: 'jo@example.com' });
  });

  it('shows the stored text consent, and restores it when a change fails', async () => {
    const screen = open();
    expect(stateOf(screen.getByTestId('texts')).checked).toBe(false);
    replies['POST /api/account/profile'] = { status: 503, body: { success: false, error: 'Down' } };
    await presses(screen, 'texts');
    expect(sent('/api/account/profile')[0]?.body).toEqual({ text_optin: true });
    await screen.findByText('Down');
    expect(stateOf(screen.getByTestId('texts')).checked).toBe(false);
  });

  it('disconnects a program', async () => {
    replies['GET /api/oauth/connections'] = {
      body: { programs: [{ id: 5, name: 'Desk', connected_at: '2026-11-20T17:30:00Z', used_at: '2026-11-21T17:30:00Z' }] },
    };
    const screen = open();
    press(await screen.findByTestId('program-0-disconnect'));
    await screen.findByText('Program disconnected');
    expect(sent('/api/oauth/connections/5')).toHaveLength(1);
  });

  it('logs other devices out, one or all', async () => {
    const screen = open();
    await presses(screen, 'device-1-end');
    expect(sent('/api/account/sessions/b')).toMatchObject([{ call: 'DELETE /api/account/sessions/b' }]);
    await presses(screen, 'devices-end-others');
    expect(sent('/api/account/sessions/end-others')).toHaveLength(1);
  });

  it('turns two-step verification on, and shows the recovery codes once', async () => {
    const screen = open();
    replies['POST /api/account/two-step/start'] = {
      body: { success: true, key: 'ABCDEFGHIJ', url: 'otpauth://totp/x', qr_code: { size: 21, path: 'M0 0h1v1h-1z' } },
    };
    await presses(screen, 'two-step-on');
    expect(textOf(await screen.findByTestId('two-step-key'))).toBe('ABCD EFGH IJ');
    screen.getByTestId('two-step-qr');
    replies['POST /api/account/two-step/confirm'] = { body: { success: false, error: 'x', fields: { code: 'This code isn’t right' }, recovery_codes: [] } };
    await act(async () => type(screen.getByTestId('two-step-code-digits'), '000000'));
    await screen.findByText('This code isn’t right');
    replies['POST /api/account/two-step/confirm'] = { body: { success: true, error: '', recovery_codes: ['abcd-efgh', 'ijkl-mnop'] } };
    await act(async () => type(screen.getByTestId('two-step-code-digits'), '123456'));
    expect(textOf(await screen.findByTestId('recovery-codes'))).toMatch(/abcd-efgh.*ijkl-mnop/);
    replies['GET /api/screens/profile'] = {
      body: { ...profileFixture({ two_step: { on: true, since: '2026-11-20T14:00:00Z', recovery_codes: 2 } }), head: { status: 200 } },
    };
    await presses(screen, 'recovery-codes-done');
    await screen.findByTestId('two-step-few-codes');
    expect(screen.queryByTestId('recovery-codes')).toBeNull();
    expect(textOf(screen.getByTestId('profile-two-step'))).toMatch(/On.*Since Nov 20, 2026.*2 unused recovery codes/);
  });

  it('makes new recovery codes, and turns two-step verification off', async () => {
    const screen = open({ two_step: { on: true, since: '2026-11-20T14:00:00Z', recovery_codes: 8 } });
    replies['POST /api/account/two-step/recovery-codes'] = { body: { success: true, error: '', recovery_codes: ['qrst-uvwx'] } };
    await presses(screen, 'two-step-renew');
    await screen.findByText('qrst-uvwx');
    await presses(screen, 'recovery-codes-done');
    replies['POST /api/account/two-step/off'] = { status: 503, body: { success: false, error: 'Down' } };
    await presses(screen, 'two-step-off');
    await screen.findByText('Down');
    delete replies['POST /api/account/two-step/off'];
    await presses(screen, 'two-step-off');
    await screen.findByText('Two-step verification is off');
  });

  it('says why two-step verification can’t be turned on', async () => {
    const screen = open();
    replies['POST /api/account/two-step/start'] = { status: 409, body: { success: false, error: 'Please confirm your email first.' } };
    await presses(screen, 'two-step-on');
    await screen.findByText('Please confirm your email first.');
  });

  it('logs this device out', async () => {
    const screen = open();
    await presses(screen, 'profile-logout');
    expect(sessionStore.get().user).toBeNull();
    expect(sent('/api/pub/logout')).toHaveLength(1);
  });
});
