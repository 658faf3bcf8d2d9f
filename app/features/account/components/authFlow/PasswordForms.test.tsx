import { textOf, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { sessionStore } from '../../../../lib/session/session';
import type { Step } from './authSteps';
import { eachWithServer, fill, lead, open, send, tap } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
describe('a new password', () => {
  it('is requested by email, and the answer does not reveal who exists', async () => {
    const screen = open({ kind: 'forgot' });
    await fill(screen, { 'forgot-username': 'ada@example.com' });
    await send(screen, 'forgot');
    await screen.findByTestId('mailed');
    expect(textOf(screen.getByTestId('mailed'))).toMatch(/^If ada@example.com has an account/);
    await tap(screen, 'back-to-login');
    expect(valueOf(screen.getByTestId('login-username'))).toBe('ada@example.com');
  });

  it.each<Step>([{ kind: 'forgot' }, { kind: 'newPassword', token: 'k' }])('leads back to the login from %j', async (step) => {
    const screen = open(step);
    expect(textOf(screen.getByTestId('back-to-login'))).toBe('Back to login');
    await tap(screen, 'back-to-login');
    expect(screen.queryByTestId('panel-login')).not.toBeNull();
  });

  it('has at least ten characters, and is set by the emailed link', async () => {
    server.answers['/api/pub/account/set-password'] = { success: true, token: 't', user: lead, userType: 'lead' };
    const screen = open({ kind: 'newPassword', token: 'k' });
    await fill(screen, { 'new-password-field': 'too short' });
    await send(screen, 'new-password');
    await screen.findByText('Must be at least 10 characters');
    await fill(screen, { 'new-password-field': 'long enough now' });
    await send(screen, 'new-password');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(server.calls).toEqual([['/api/pub/account/set-password', { key: 'k', password: 'long enough now' }]]);
  });
});

describe('a login link', () => {
  it('can be requested instead of a code, by a buyer or an agent', async () => {
    const screen = open({ kind: 'requestCode', username: 'ada@example.com' }, ['lead', 'admin']);
    await tap(screen, 'to-login-link');
    await tap(screen, 'login-link-role-admin');
    await send(screen, 'login-link');
    await screen.findByTestId('mailed');
    expect(textOf(screen.getByTestId('mailed'))).toBe('If ada@example.com has an account, we’ve emailed you a link. It works once and expires in 15 minutes.');
    expect(server.calls).toEqual([['/api/pub/login/send-link', { username: 'ada@example.com', userType: 'admin' }]]);
  });

  it('requires an email or phone', async () => {
    const screen = open({ kind: 'loginLink' });
    await send(screen, 'login-link');
    await screen.findByText('Please enter a username or email');
    expect(server.calls).toEqual([]);
  });
});
