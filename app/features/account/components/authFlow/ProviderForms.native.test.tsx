import { act, mockServer, press, render, waitFor } from '@hearthway/testing';
import * as Apple from 'expo-apple-authentication';
import { createHash } from 'node:crypto';
import { useState } from 'react';
import { Platform } from 'react-native';

import { loadForms } from '../../../../forms';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { AuthFlow } from './AuthFlow';
import type { Step } from './authSteps';

jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));
jest.mock('../../../../lib/device/device', () => ({ ...jest.requireActual('../../../../lib/device/device'), apiOrigin: () => 'https://hearthway.example' }));
jest.mock('expo-apple-authentication', () => ({
  ...jest.requireActual('expo-apple-authentication'),
  AppleAuthenticationButton: jest.requireActual('react-native').Pressable,
  signInAsync: jest.fn(),
}));

const signIn = jest.mocked(Apple.signInAsync);

function Host() {
  const [step, go] = useState<Step>({ kind: 'login' });
  return <AuthFlow step={step} go={go} roles={['lead']} />;
}

beforeAll(loadForms);
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

if (Platform.select({ ios: false, default: true })) {
  test('Sign in with Apple is offered on iOS only', () => {
    expect(render(<Host />).queryByTestId('apple')).toBeNull();
  });
} else {
  test('a login with Apple sends the token, the code, and the nonce whose hash Apple signed', async () => {
    signIn.mockResolvedValue({
      identityToken: 'it',
      authorizationCode: 'ac',
      fullName: { givenName: 'Avery', familyName: 'Lee' },
    } as Apple.AppleAuthenticationCredential);
    const calls = mockServer(() => ({ body: { success: true, token: 't', clientLead: { id: 7, name: 'Avery Lee' } } }));
    const screen = render(<Host />);
    await act(async () => press(screen.getByTestId('apple')));
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '7' } }));
    const { nonce } = calls[0]?.body as { nonce: string };
    expect(calls).toEqual([
      {
        call: 'POST /api/pub/apple-login/login-with-apple',
        body: { identityToken: 'it', authorizationCode: 'ac', nonce, name: 'Avery Lee', fromFacebookAd: false },
      },
    ]);
    expect(signIn.mock.calls[0]?.[0]?.nonce).toBe(createHash('sha256').update(nonce).digest('hex'));
  });

  test('canceling sends nothing and shows no error', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    signIn.mockRejectedValue(Object.assign(new Error('canceled'), { code: 'ERR_REQUEST_CANCELED' }));
    const calls = mockServer(() => ({ body: {} }));
    const screen = render(<Host />);
    await act(async () => press(screen.getByTestId('apple')));
    expect(calls).toEqual([]);
    expect(screen.queryByTestId('apple-error')).toBeNull();
  });
}
