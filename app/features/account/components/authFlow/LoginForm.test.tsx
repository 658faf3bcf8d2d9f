import { textOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { sessionStore } from '../../../../lib/session/session';
import { eachWithServer, fill, lead, open, send, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
describe('Log In', () => {
  const typed = { 'login-username': 'ada@example.com', 'login-password': ' secret word' };

  it('validates the fields before sending anything', async () => {
    const screen = open({ kind: 'login' });
    await send(screen, 'login');
    await screen.findByText('Field is required').catch(() => undefined);
    await waitFor(() => expect(textOf(screen.getByTestId('login'))).toMatch(/Field is required.*Field is required/));
    expect(server.calls).toEqual([]);
  });

  it('sends the password unchanged', async () => {
    server.answers['/api/v1/login/mobile-lead'] = { success: true, token: 't', clientLead: lead };
    const screen = open({ kind: 'login' });
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(server.calls).toEqual([['/api/v1/login/mobile-lead', { username: 'ada@example.com', password: ' secret word' }]]);
  });

  it('logs in an agent, where both roles may log in, with one attempt', async () => {
    server.answers['/api/pub/login'] = { success: true, token: 't', userType: 'admin', user: { id: 8, full_name: 'Rosa Lee', alias: 'rosa' } };
    const screen = open({ kind: 'login' }, ['lead', 'admin']);
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: '8', name: 'Rosa Lee', alias: 'rosa' } }));
    expect(server.calls).toEqual([['/api/pub/login', { username: 'ada@example.com', password: ' secret word' }]]);
  });

  it.each([
    ['the words of the server', { success: false, error: 'Incorrect username or password.' }, 'Incorrect username or password.'],
    ['its own when the server has none', { success: false }, 'Unknown Error'],
    ['its own when the server fails', { status: 500 }, 'Unknown Error'],
    ['to wait after too many tries', { status: 429, error: 'Too many tries.' }, 'Too many tries.'],
  ])('says %s', async (_name, answer, text) => {
    server.answers['/api/v1/login/mobile-lead'] = answer;
    const screen = open({ kind: 'login' });
    await fill(screen, typed);
    await send(screen, 'login');
    await waitFor(() => expect(textOf(screen.getByTestId('login-error'))).toBe(text));
    expect(sessionStore.get().token).toBeNull();
  });

  it('shows the password on demand', async () => {
    const screen = open({ kind: 'login' });
    expect(textOf(screen.getByTestId('login-password-show'))).toBe('Show');
    await tap(screen, 'login-password-show');
    expect(textOf(screen.getByTestId('login-password-show'))).toBe('Hide');
  });
});
