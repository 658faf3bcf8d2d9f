import { post } from '@hearthway/api';

import { type Result, toResult, toValueResult, type ValueResult } from '../../../lib/query/result';
import { applyLogin, authenticate, type LoginAnswer, refused } from './loginAnswer';

const wrong = 'This passkey couldn’t be used. Try again, or log in another way.';
const notAdded = 'This passkey couldn’t be added. Please try again.';

interface Descriptor {
  type: 'public-key';
  id: string;
}

interface LoginOptions {
  challenge: string;
  rpId: string;
  userVerification: 'required';
}

interface NewOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  excludeCredentials: Descriptor[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
}

/** Passkeys of the browser, or of a phone near it. */
export const passkey = {
  /** Browsers make no passkeys for IP addresses. */
  isOffered: (): boolean => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname),

  /** Logs in; null if the person closed the browser's dialog. */
  async logIn(): Promise<Result | null> {
    const asked = await options<LoginOptions>('/api/pub/login/passkey/start');
    if (!asked.ok) return asked;
    const publicKey = { ...asked.value, challenge: bytes(asked.value.challenge) };
    const credential = await answered(() => navigator.credentials.get({ publicKey }), wrong);
    if (credential === null || 'ok' in credential) return credential;
    return authenticate(async () => {
      const answer = await post<LoginAnswer>('/api/pub/login/passkey', { challenge: asked.value.challenge, credential: json(credential) });
      if (!answer.success) return refused(answer, wrong);
      return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', 'passkey');
    }, wrong);
  },

  /** Adds a passkey to the user's account; null if the person closed the browser's dialog. */
  async add(): Promise<Result | null> {
    const asked = await options<NewOptions>('/api/account/passkeys/start');
    if (!asked.ok) return asked;
    const { challenge, user, excludeCredentials, ...rest } = asked.value;
    const publicKey = {
      ...rest,
      challenge: bytes(challenge),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: bytes(id) })),
    };
    const credential = await answered(() => navigator.credentials.create({ publicKey }), notAdded);
    if (credential === null || 'ok' in credential) return credential;
    let result: Result = { ok: true };
    const called = await toResult(async () => {
      const answer = await post<LoginAnswer>('/api/account/passkeys', { challenge, credential: json(credential) });
      if (!answer.success) result = refused(answer, notAdded);
    });
    return called.ok ? result : called;
  },
};

async function options<T>(path: string): Promise<ValueResult<T>> {
  const result = await toValueResult(() => post<{ options: T }>(path, {}));
  return result.ok ? { ok: true, value: result.value.options } : result;
}

/** What the browser answers; null if the person closed its dialog. */
async function answered(ask: () => Promise<Credential | null>, otherwise: string): Promise<PublicKeyCredential | Result | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    return { ok: false, error: name === 'InvalidStateError' ? 'This device already has a passkey for your account.' : otherwise };
  }
}

/** The credential as the server reads it. Older browsers have no `toJSON`. */
function json({ id, rawId, type, response }: PublicKeyCredential): Record<string, unknown> {
  const fields = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;
  const signed = response as unknown as Partial<Record<(typeof fields)[number], ArrayBuffer | null>>;
  return { id, rawId: text(rawId), type, response: Object.fromEntries(fields.flatMap((name) => (signed[name] ? [[name, text(signed[name])]] : []))) };
}

/** Decodes base64url. */
function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}

/** Encodes base64url. */
function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
