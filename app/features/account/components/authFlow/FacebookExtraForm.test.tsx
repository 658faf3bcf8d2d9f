import { waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { sessionStore } from '../../../../lib/session/session';
import type { Step } from './authSteps';
import { eachWithServer, fill, lead, open, send } from './fixture';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const server = eachWithServer();

beforeAll(loadForms);
describe('what Facebook did not provide', () => {
  const path = '/api/pub/facebook-login/login-with-facebook';
  const extra: Step = { kind: 'extra', token: { accessToken: 'from facebook' }, email: '', noEmail: true };

  it('is requested, and then logs in', async () => {
    server.answers[path] = { success: true, token: 't', clientLead: lead };
    const screen = open(extra);
    await fill(screen, { 'extra-email': 'noel@example.com', 'extra-phone': '2145550142' });
    await send(screen, 'extra');
    await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
    expect(server.calls[0]).toEqual([path, expect.objectContaining({ accessToken: 'from facebook', email: 'noel@example.com', phone: '2145550142' })]);
  });

  it('shows an error if it could not be saved', async () => {
    server.answers[path] = { status: 500 };
    const screen = open(extra);
    await fill(screen, { 'extra-email': 'noel@example.com', 'extra-phone': '2145550142' });
    await send(screen, 'extra');
    await screen.findByText('Failed to update email and phone');
  });
});
