import { act, blur, stateOf, textOf, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { setCaptchaToken } from '../../../../forms/captchaToken';
import { sessionStore } from '../../../../lib/session/session';
import { local } from '../../../../lib/storage/storage';
import { eachWithServer, fill, lead, open, send, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
describe('Create Account', () => {
  const typed = { 'register-name': 'Ada Okonkwo', 'register-email': 'ada@example.com', 'register-phone': '2145550142' };

  it('shows what each field needs, and sends nothing', async () => {
    const screen = open({ kind: 'register' });
    await send(screen, 'register');
    for (const message of ['Name is required', 'Email is required', 'Phone Number is required']) await screen.findByText(message);
    expect(server.calls).toEqual([]);
  });

  it('accepts a pasted phone number that is longer than displayed', async () => {
    const screen = open({ kind: 'register' });
    const field = screen.getByTestId('register-phone') as unknown as { maxLength?: number; props?: { maxLength?: number } };
    const pasted = '+1 (214) 555-0142';
    const limit = field.props ? field.props.maxLength : field.maxLength; // it would cut off pasted text
    expect(limit ?? Infinity).toBeGreaterThanOrEqual(pasted.length);
    await fill(screen, { 'register-phone': pasted });
    expect(valueOf(screen.getByTestId('register-phone'))).toBe('(214) 555-0142');
  });

  it('sends what was typed, with nothing checked by default', async () => {
    server.answers['/api/pub/client-leads/register'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ kind: 'register' });
    expect(stateOf(screen.getByTestId('register-texts')).checked).toBe(false);
    await fill(screen, typed);
    expect(valueOf(screen.getByTestId('register-phone'))).toBe('(214) 555-0142');
    await send(screen, 'register');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '7' } }));
    expect(server.calls).toEqual([
      [
        '/api/pub/client-leads/register',
        expect.objectContaining({
          name: 'Ada Okonkwo',
          email: 'ada@example.com',
          phone: '2145550142',
          text_optin: 0,
          type: 'buyer',
          source: 'Hearthway',
          original_referrer_url: '',
          from_facebook_ad: false,
          panel_lead_type: 'mm_generated',
        }),
      ],
    ]);
  });

  it('sends 1 if the checkbox for texts was checked', async () => {
    server.answers['/api/pub/client-leads/register'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ kind: 'register' });
    await tap(screen, 'register-texts');
    expect(stateOf(screen.getByTestId('register-texts')).checked).toBe(true);
    await fill(screen, typed);
    await send(screen, 'register');
    await waitFor(() => expect(server.calls).toEqual([['/api/pub/client-leads/register', expect.objectContaining({ text_optin: 1 })]]));
  });

  it('shows which agent will see the data, or that none will', async () => {
    expect(textOf(open({ kind: 'register' }).getByTestId('register-receiver'))).toBe('No agent sees your details until you contact one.');
    local.write('referring_agent', JSON.stringify({ as_id: '1', aa_id: 'rex' }));
    server.answers['/api/pub/referring-agent'] = { name: 'Rex Reed' };
    const referred = open({ kind: 'register' });
    await referred.findByText('Rex Reed, whose link brought you here, will see your details.');
    referred.unmount();
    server.answers['/api/pub/referring-agent'] = { name: '' };
    await open({ kind: 'register' }).findByText('No agent sees your details until you contact one.');
    local.remove('referring_agent');
  });

  it('sends the captcha’s answer along, if there is one', async () => {
    const taken = 'This email has an account already.';
    server.answers['/api/pub/client-leads/register'] = { success: false, error: taken, fields: { email: taken } };
    const screen = open({ kind: 'register' });
    await fill(screen, typed);
    act(() => setCaptchaToken('human'));
    await send(screen, 'register');
    await waitFor(() => expect(server.calls).toEqual([['/api/pub/client-leads/register', expect.objectContaining({ captcha: 'human' })]]));
  });

  it('shows the server’s messages at their fields', async () => {
    server.answers['/api/pub/client-leads/register'] = {
      status: 422,
      success: false,
      error: 'Please check the fields.',
      fields: { email: 'E-mail must be valid' },
    };
    const screen = open({ kind: 'register' });
    await fill(screen, typed);
    await send(screen, 'register');
    await screen.findByText('E-mail must be valid');
    expect(screen.queryByTestId('register-error')).toBeNull();
  });

  it('offers login and code for a known email, and prefills it', async () => {
    const taken = 'This email has an account already.';
    server.answers['/api/pub/client-leads/register'] = { success: false, error: taken, fields: { email: taken } };
    const screen = open({ kind: 'register' });
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
  ])('says so when %s, and keeps what was typed', async (_name, answer, text) => {
    server.answers['/api/pub/client-leads/register'] = answer;
    const screen = open({ kind: 'register' });
    await fill(screen, typed);
    await send(screen, 'register');
    await screen.findByText(text);
    expect(valueOf(screen.getByTestId('register-name'))).toBe('Ada Okonkwo');
    expect(sessionStore.get().error).toBe(answer instanceof Error || 'status' in answer ? 'Unknown Error' : null);
  });

  it('shows what the checkbox for texts consents to: help with home buying, STOP and HELP', () => {
    const screen = open({ kind: 'register' });
    expect(textOf(screen.getByTestId('panel-register'))).toMatch(/receive texts and calls .* to help me buy a home\..* Reply STOP to stop, HELP for help/);
  });
});
