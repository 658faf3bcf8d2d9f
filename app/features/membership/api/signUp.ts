import { get, post, type Schemas } from '@hearthway/api';

import { consumeCaptchaToken } from '../../../lib/forms/captchaToken';
import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { dispatchAuth, sessionStore } from '../../../lib/session/session';
import { tokenForState } from '../../../lib/session/token';

// Calls of agents who sign up and make their profile public.

/** Who invites. */
export type Sponsor = Pick<Schemas['SponsorRecord'], 'name' | 'brokerage' | 'photo'>;

/** The agent whose invite code it is; an ApiError of the kind `not_found` for a code that nobody has. */
export const sponsorQuery = (code: string) => ({
  queryKey: ['sponsor', code.toUpperCase()],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Sponsor> =>
    (await get<{ agent: Schemas['SponsorRecord'] }>(`/api/pub/mlm-soft-users/agent-name-by-code/${encodeURIComponent(code)}`, { signal })).agent,
});

export interface Applicant {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  invite_code?: string;
  zipcode?: string;
  membership?: 'join' | 'decline';
  agree_to_terms: boolean;
  /** The page. */
  source: string;
  /** Code of a partner's link. */
  ref?: string;
}

/** Makes an agent's account and logs in. The value is false for an email that has an account: its owner got an email instead. */
export async function signUpFree(applicant: Applicant): Promise<ValueResult<boolean>> {
  const result = await toValueResult(() => post<Schemas['FreeAnswer']>('/ppc/register/free', { ...applicant, ...consumeCaptchaToken() }));
  return result.ok ? { ok: true, value: logIn(result.value) } : result;
}

export type Activation = Schemas['ActivationRecord'];

/** Whose activation link it is. */
export const readActivation = (key: string): Promise<ValueResult<Activation>> => toValueResult(() => post<Activation>('/api/pub/agents/activation', { key }));

export interface License {
  license_number: string;
  license_state: string;
  brokerage: string;
}

/** Makes the profile public by the emailed link, and logs in. The value is the alias of the profile. */
export async function activate(key: string, license: License & { password: string }): Promise<ValueResult<string>> {
  const result = await toValueResult(() => post<Schemas['ActivatedAnswer']>('/api/pub/agents/activation/finish', { key, ...license }));
  if (!result.ok) return result;
  logIn(result.value);
  return { ok: true, value: result.value.alias };
}

/** The same for an agent who is logged in. */
export async function activateOwn(license: License): Promise<ValueResult<string>> {
  const result = await toValueResult(async () => (await post<{ alias: string }>('/api/v1/admins/activate', license)).alias);
  const { token, user } = sessionStore.get();
  if (result.ok && token && user) dispatchAuth({ kind: 'loggedIn', role: 'admin', token, user: { ...user, alias: result.value }, via: 'passwordLink' });
  return result;
}

/** Emails the activation link once more. The result doesn't tell whether there is such an account. */
export const resendActivation = (email: string): Promise<Result> => toResult(() => post('/api/pub/agents/activation/resend', { email }));

function logIn({ admin, token }: Pick<Schemas['FreeAnswer'], 'admin' | 'token'>): boolean {
  if (!admin || !token) return false;
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: tokenForState(token), user: { id: String(admin.id), name: admin.full_name, alias: admin.alias || null }, via: 'register' });
  return true;
}
