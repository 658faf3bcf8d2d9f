import { configure } from '@hearthway/api';

import { dispatchAuth, sessionStore } from '../../../lib/session/session';
import { passkey } from './passkey';

let answers: Record<string, unknown>;
let sent: [path: string, body: Record<string, unknown>][];
const credentials = { get: jest.fn(), create: jest.fn() };

const buffer = (...bytes: number[]) => Uint8Array.from(bytes).buffer;
const signed = {
  id: 'AQID',
  rawId: buffer(1, 2, 3),
  type: 'public-key',
  response: { clientDataJSON: buffer(251, 255), authenticatorData: buffer(4), signature: buffer(5), userHandle: null },
};

beforeEach(() => {
  sent = [];
  answers = {
    '/api/pub/login/passkey/start': { success: true, options: { challenge: '-_8', rpId: 'localhost', userVerification: 'required' } },
    '/api/pub/login/passkey': { success: true, token: 't', userType: 'admin', user: { id: 8, full_name: 'Ada', alias: 'ada' } },
    '/api/account/passkeys/start': {
      success: true,
      options: {
        challenge: '-_8',
        rp: { id: 'localhost', name: 'Hearthway' },
        user: { id: 'AQID', name: 'ada@example.com', displayName: 'Ada' },
        pubKeyCredParams: [],
        excludeCredentials: [{ type: 'public-key', id: 'BA' }],
      },
    },
    '/api/account/passkeys': { success: true },
  };
  globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    sent.push([path, JSON.parse(String(body)) as Record<string, unknown>]);
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(answers[path]) };
  }) as unknown as typeof fetch;
  configure({ origin: '', onUnauthorized: () => undefined, onReach: () => undefined });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
});
afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

test('is offered where browsers have passkeys', () => {
  expect(passkey.isOffered()).toBe(false);
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: function PublicKeyCredential() {}, configurable: true });
  expect(passkey.isOffered()).toBe(true); // of localhost
});

test('logs in with what the passkey signed', async () => {
  credentials.get.mockResolvedValue(signed);
  expect(await passkey.logIn()).toEqual({ ok: true });
  expect(credentials.get).toHaveBeenCalledWith({ publicKey: { challenge: Uint8Array.from([251, 255]), rpId: 'localhost', userVerification: 'required' } });
  expect(sent[1]).toEqual([
    '/api/pub/login/passkey',
    {
      challenge: '-_8',
      credential: { id: 'AQID', rawId: 'AQID', type: 'public-key', response: { clientDataJSON: '-_8', authenticatorData: 'BA', signature: 'BQ' } },
    },
  ]);
  expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: '8' } });
});

test('adds a passkey', async () => {
  credentials.create.mockResolvedValue({ ...signed, response: { clientDataJSON: buffer(1), attestationObject: buffer(2) } });
  expect(await passkey.add()).toEqual({ ok: true });
  expect(credentials.create.mock.calls[0][0].publicKey).toMatchObject({
    user: { id: Uint8Array.from([1, 2, 3]) },
    excludeCredentials: [{ id: Uint8Array.from([4]) }],
  });
  expect(sent[1]).toEqual([
    '/api/account/passkeys',
    { challenge: '-_8', credential: { id: 'AQID', rawId: 'AQID', type: 'public-key', response: { clientDataJSON: 'AQ', attestationObject: 'Ag' } } },
  ]);
});

test.each([
  ['NotAllowedError', null],
  ['InvalidStateError', { ok: false, error: 'This device already has a passkey for your account.' }],
  ['SecurityError', { ok: false, error: 'This passkey couldn’t be added. Please try again.' }],
])('a browser that answers with %s', async (name, result) => {
  credentials.create.mockRejectedValue(new DOMException('', name));
  expect(await passkey.add()).toEqual(result);
  expect(sent).toHaveLength(1);
});

test('tells what the server says', async () => {
  credentials.get.mockResolvedValue(signed);
  answers['/api/pub/login/passkey'] = { success: false, error: 'This took too long. Please start again.' };
  expect(await passkey.logIn()).toEqual({ ok: false, error: 'This took too long. Please start again.' });
  expect(sessionStore.get().token).toBeNull();
});
