import { act, mockServer, press, render, textOf, type, valueOf, waitFor } from '@hearthway/testing';
import { useState } from 'react';

import { loadForms } from '../../../../forms';
import { setConfig } from '../../../../lib/config';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { facebook } from '../../api/facebook';
import { AuthFlow } from './AuthFlow';
import type { Step } from './authSteps';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));
jest.mock('../../api/facebook', () => ({
  facebook: { isOffered: (appId: string) => appId !== '', requestToken: jest.fn(), isRedirect: () => false, forwardToken: () => undefined },
}));

const requestToken = jest.mocked(facebook.requestToken);
const call = 'POST /api/pub/facebook-login/login-with-facebook';
const entered = { success: true, token: 't', clientLead: { id: 7, name: 'Frida' } };

function Host({ first = { kind: 'register' } }: { first?: Step }) {
  const [step, go] = useState(first);
  return <AuthFlow step={step} go={go} roles={['lead']} />;
}

/** The server's answers to the calls, in order. */
function answers(...bodies: unknown[]) {
  const rest = [...bodies];
  return mockServer(() => ({ body: rest.shift() ?? {} }));
}

beforeAll(loadForms);
beforeEach(() => {
  setConfig({ facebook_app_id: 'app-1' });
  requestToken.mockResolvedValue('from facebook');
});
afterEach(() => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  setConfig({});
});

async function pressFacebook(first?: Step) {
  const screen = render(<Host first={first} />);
  await act(async () => press(screen.getByTestId('facebook')));
  return screen;
}

test.each<Step>([{ kind: 'register' }, { kind: 'login' }])('%j has a Facebook button', (step) => {
  expect(textOf(render(<Host first={step} />).getByTestId('facebook'))).toBe('Continue with Facebook');
});

test('a login with Facebook succeeds', async () => {
  const calls = answers(entered);
  await pressFacebook();
  await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '7' } }));
  expect(calls).toEqual([{ call, body: { accessToken: 'from facebook', fromFacebookAd: false, app_id: 'app-1' } }]);
});

test('when the server answers showForm, the extra form asks for email and phone, and submitting it logs in', async () => {
  const calls = answers({ success: false, showForm: true, email: 'frida@example.com' }, entered);
  const screen = await pressFacebook();
  await screen.findByTestId('panel-extra');
  expect(sessionStore.get().extraDetails).toBe(true);
  expect(valueOf(screen.getByTestId('extra-email'))).toBe('frida@example.com');
  await act(async () => type(screen.getByTestId('extra-phone'), '2145550142'));
  await act(async () => press(screen.getByTestId('extra-submit')));
  await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', extraDetails: false }));
  expect(calls[1]?.body).toMatchObject({ accessToken: 'from facebook', email: 'frida@example.com', phone: '2145550142' });
});

test('when Facebook returns no email, the form says so and requires one', async () => {
  answers({ success: false, showForm: true, no_email: true, email: '' });
  const screen = await pressFacebook();
  await screen.findByText('Facebook didn’t share your email. Please enter your email and phone number.');
  await act(async () => press(screen.getByTestId('extra-submit')));
  await screen.findByText('Email is required');
  await screen.findByText('Phone Number is required');
});

test('a missing Facebook response sends nothing and is only logged, and the button can be pressed again', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  requestToken.mockResolvedValueOnce(null);
  const calls = answers(entered);
  const screen = await pressFacebook();
  expect(calls).toEqual([]);
  expect(screen.queryByTestId('facebook-error')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  await act(async () => press(screen.getByTestId('facebook')));
  await waitFor(() => expect(sessionStore.get().type).toBe('lead'));
});

test('errors are shown in the form', async () => {
  answers({ success: false, error: 'Facebook does not know you any more.' });
  const screen = await pressFacebook();
  await waitFor(() => expect(textOf(screen.getByTestId('facebook-error'))).toBe('Facebook does not know you any more.'));
});
