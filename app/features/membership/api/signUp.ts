import { get, post, type Schemas } from '@hearthway/api';

import { consumeCaptchaToken } from '../../../forms/captchaToken';
import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { dispatchAuth, sessionStore, tokenForState } from '../../../lib/session/session';

// Calls with which agents sign up and make their profiles public.

/** The agent who invites another. */
export type Sponsor = Pick<Schemas['SponsorRecord'], 'name' | 'brokerage' | 'photo'>;

/** The agent with this invite code. Fails with an ApiError of kind `not_found` if nobody has it. */
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
  /** The page they signed up on. */
  source: string;
  /** Code of a partner's link. */
  ref?: string;
}

/** Creates an agent account and logs in. The value is false if the email already has an account: its owner gets an email instead. */
export async function signUpFree(applicant: Applicant): Promise<ValueResult<boolean>> {
  const result = await toValueResult(() => post<Schemas['FreeAnswer']>('/ppc/register/free', { ...applicant, ...consumeCaptchaToken() }));
  return result.ok ? { ok: true, value: logIn(result.value) } : result;
}

export type Activation = Schemas['ActivationRecord'];

/** Reads who an activation link belongs to. */
export const readActivation = (key: string): Promise<ValueResult<Activation>> => toValueResult(() => post<Activation>('/api/pub/agents/activation', { key }));

interface License {
  license_number: string;
  license_state: string;
  brokerage: string;
}

/** Makes the profile public with the emailed link, and logs in. The value is the profile's alias. */
export async function activate(key: string, license: License & { password: string }): Promise<ValueResult<string>> {
  const result = await toValueResult(() => post<Schemas['ActivatedAnswer']>('/api/pub/agents/activation/finish', { key, ...license }));
  if (!result.ok) return result;
  logIn(result.value);
  return { ok: true, value: result.value.alias };
}

/** Does the same for a logged-in agent, without a link. */
export async function activateOwn(license: License): Promise<ValueResult<string>> {
  const result = await toValueResult(async () => (await post<{ alias: string }>('/api/v1/admins/activate', license)).alias);
  const { token, user } = sessionStore.get();
  if (result.ok && token && user) dispatchAuth({ kind: 'loggedIn', role: 'admin', token, user: { ...user, alias: result.value }, via: 'passwordLink' });
  return result;
}

/** Emails the activation link again. The result never reveals whether the account exists. */
export const resendActivation = (email: string): Promise<Result> => toResult(() => post('/api/pub/agents/activation/resend', { email }));

function logIn({ admin, token }: Pick<Schemas['FreeAnswer'], 'admin' | 'token'>): boolean {
  if (!admin || !token) return false;
  dispatchAuth({
    kind: 'loggedIn',
    role: 'admin',
    token: tokenForState(token),
    user: { id: String(admin.id), name: admin.full_name, alias: admin.alias || null },
    via: 'register',
  });
  return true;
}
