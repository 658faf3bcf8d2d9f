import { get, type IdentityRecord, post } from '@hearthway/api';

import { type ValueResult, requestValue, request, type Result } from '../../../lib/query/result';
import { dispatchAuth, type Role, sessionStore } from '../../../lib/session/session';
import { keepToken } from '../../../lib/session/token';
import type { OtpType } from './auth';

const path = '/api/account/identity';

/** How the logged-in user can confirm that it is them. */
export const readIdentityWays = (): Promise<ValueResult<IdentityRecord>> => requestValue(() => get<IdentityRecord>(path));

/** Sends a code to what the account has. */
export const sendIdentityCode = (type: OtpType): Promise<Result> => request(() => post(`${path}/code`, { type }));

/** What one confirms with. */
export type Identity = { password: string } | { otp: string } | { accessToken: string };

export interface Confirmed {
  success?: boolean;
  error?: string;
  fields?: Record<string, string>;
  token?: string;
  emptied?: boolean;
  /** An account that starts empty has another number. */
  user?: { id?: string; name?: string } | null;
}

/** `onSuccess` comes before a new session does, which closes what is open. */
export async function confirmIdentity(identity: Identity, onSuccess?: () => void): Promise<Result> {
  let result: Result = { ok: true };
  const called = await request(async () => {
    result = takeOver(await post<Confirmed>(path, identity), onSuccess);
  });
  return called.ok ? result : called;
}

/** What to tell of an answer. The first proof of an email ends every session and begins a new one, which is taken over. */
export function takeOver({ success, error, fields, token, emptied, user: now }: Confirmed, onSuccess: () => void = () => undefined): Result {
  if (!success) return { ok: false, error: error || 'Invalid OTP code', ...(fields && { fields }) };
  onSuccess();
  const { type, user } = sessionStore.get();
  if (!token || !user || type === 'none') return { ok: true };
  const person = { ...user, id: now?.id ?? user.id, name: now?.name ?? user.name };
  dispatchAuth({ is: 'loggedIn', role: type as Role, token: keepToken(token), user: person, via: 'code' });
  return { ok: true, ...(emptied && { emptied }) };
}
