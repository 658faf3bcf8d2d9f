import { get, type IdentityRecord, post } from '@hearthway/api';

import { type ValueResult, toValueResult, toResult, type Result } from '../../../lib/query/result';
import { dispatchAuth, type Role, sessionStore, tokenForState, unknownErrorText } from '../../../lib/session/session';
import type { OtpType } from './auth';
import type { ProviderToken } from './providerLogin';

const path = '/api/account/identity';

export const invalidCodeText = 'Invalid OTP code';

/** How the logged-in user can confirm their identity. */
export const readIdentityMethods = (): Promise<ValueResult<IdentityRecord>> => toValueResult(() => get<IdentityRecord>(path));

/** Sends a code to the account's own contact. */
export const sendIdentityCode = (type: OtpType): Promise<Result> => toResult(() => post(`${path}/code`, { type }));

/** What the user confirms with: a password, a code that was sent, one of the authenticator app, or a provider's token. */
export type Identity = { password: string } | { otp: string } | { code: string } | ProviderToken;

export interface Confirmed {
  success?: boolean;
  error?: string;
  fields?: Record<string, string>;
  token?: string;
  emptied?: boolean;
  /** An emptied account has a new id. */
  user?: { id?: string; name?: string } | null;
}

/** `onSuccess` runs before a new session does, which closes open dialogs. */
export async function confirmIdentity(identity: Identity, onSuccess?: () => void): Promise<Result> {
  let result: Result = { ok: true };
  const called = await toResult(async () => {
    result = applyConfirmation(await post<Confirmed>(path, identity), 'otp' in identity ? invalidCodeText : unknownErrorText, onSuccess);
  });
  return called.ok ? result : called;
}

/**
 * Turns the answer into a result. The first verification of an email ends every session and starts a new one, which
 * this switches to. `otherwise` is the error of a refusal without its own.
 */
export function applyConfirmation(
  { success, error, fields, token, emptied, user: now }: Confirmed,
  otherwise: string,
  onSuccess: () => void = () => undefined,
): Result {
  if (!success) return { ok: false, error: error || otherwise, ...(fields && { fields }) };
  onSuccess();
  const { type, user } = sessionStore.get();
  if (!token || !user || type === 'none') return { ok: true };
  const person = { ...user, id: now?.id ?? user.id, name: now?.name ?? user.name };
  dispatchAuth({ kind: 'loggedIn', role: type as Role, token: tokenForState(token), user: person, via: 'code' });
  return { ok: true, ...(emptied && { emptied }) };
}
