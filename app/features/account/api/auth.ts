import { ApiError, get, post } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { referrer } from '../../../lib/device/page';
import { takeAnswer } from '../../../lib/forms/captchaAnswer';
import { PRODUCT_NAME } from '../../../lib/product';
import type { Result } from '../../../lib/query/result';
import { dispatchAuth, type Role, sessionStore, unknownErrorText, type LoginMethod } from '../../../lib/session/session';
import { keepToken } from '../../../lib/session/token';
import { locationStore } from '../../place';
import { cameFromFacebook, referringAgent } from '../startup';
import { loadProfile, profileStore } from '../store';

// Every way to log in. Each returns what to tell the person; a successful login changes the session itself.

export const authTexts = {
  register: 'Registration failed. Please try again.',
  facebookExtra: 'Failed to update email and phone',
  codeRefused: 'Failed to send OTP. Please try again.',
  codeFailed: 'An error occurred while sending the OTP. Please try again.',
  code: 'Invalid OTP code',
} as const;

interface Person {
  id?: string | number;
  name?: string;
  full_name?: string;
  alias?: string;
  erasure_due?: string | null;
  erasure_kind?: string;
}

interface Answer {
  success?: boolean;
  error?: string;
  fields?: Record<string, string>;
  token?: string;
  clientLead?: Person | null;
  admin?: Person | null;
  user?: Person | null;
  userType?: string;
  emptied?: boolean;
  showForm?: boolean;
  no_email?: boolean;
  email?: string;
}

const done: Result = { ok: true };

/** The server's message about a refused call; other failures have standard messages. */
function refused({ error, fields }: Answer, otherwise: string): Result {
  return { ok: false, error: error || otherwise, ...(fields && { fields }) };
}

/** Answers with a status have their own message, as does a missing network; everything else is `otherwise`. */
function failed(thrown: unknown, otherwise: string): Result {
  const hasText = thrown instanceof ApiError && ['offline', 'timeout', 'limited', 'invalid', 'unavailable'].includes(thrown.problem.kind);
  return hasText ? { ok: false, error: thrown.problem.text, fields: thrown.problem.fields } : { ok: false, error: otherwise };
}

/** Changes the session to the answer's. */
function applyLogin(answer: Answer, role: Role, via: LoginMethod): Result {
  const person = answer.user ?? (role === 'admin' ? answer.admin : answer.clientLead);
  const id = String(person?.id ?? '');
  if (!answer.success || !answer.token || id === '') {
    dispatchAuth({ is: 'failed', error: answer.error ?? '' });
    return refused(answer, unknownErrorText);
  }
  const user = { id, name: person?.name ?? person?.full_name ?? '', alias: person?.alias ?? null };
  dispatchAuth({ is: 'loggedIn', role, token: keepToken(answer.token), user, via });
  return {
    ok: true,
    ...(person?.erasure_due && { erasure: { kind: person.erasure_kind ?? '', at: person.erasure_due } }),
    ...(answer.emptied && { emptied: true }),
  };
}

async function authenticate(call: () => Promise<Result>, otherwise: string = unknownErrorText): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    dispatchAuth({ is: 'failed', error: unknownErrorText });
    return failed(thrown, otherwise);
  }
}

export interface Credentials {
  username: string;
  password: string;
}

const loginPaths: Record<Role, string> = { lead: '/api/v1/login/mobile-lead', admin: '/api/v1/login/mobileapp' };

/** By password. Of several roles, the first that succeeds; the first role's error is the one shown. */
export function login(credentials: Credentials, roles: readonly Role[]): Promise<Result> {
  return authenticate(async () => {
    let first: Result | null = null;
    for (const role of roles) {
      const answer = await post<Answer>(loginPaths[role], credentials);
      if (answer.success) return applyLogin(answer, role, 'password');
      first ??= applyLogin(answer, role, 'password');
      if (answer.fields) break; // the input can't be anyone's login
    }
    return first ?? done;
  });
}

export interface Registration {
  name: string;
  email: string;
  phone: string;
  text_optin: 0 | 1;
}

const agentDetails = () => referringAgent() ?? undefined;

export function register(registration: Registration): Promise<Result> {
  const { place } = locationStore.get();
  const body = {
    ...registration,
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    type: 'buyer',
    source: PRODUCT_NAME,
    original_referrer_url: referrer(),
    ...referringAgent(),
    from_facebook_ad: cameFromFacebook(),
    panel_lead_type: 'mm_generated',
    ...takeAnswer(),
  };
  return authenticate(async () => {
    const answer = await post<Answer>('/api/pub/client-leads/register', body, { query: { source: PRODUCT_NAME } });
    return answer.success ? applyLogin(answer, 'lead', 'register') : refused(answer, authTexts.register);
  }, authTexts.register);
}

export type OtpType = 'email' | 'phone';

export interface CodeRequest {
  username: string;
  otpType: OtpType;
  userType: Role;
}

/** An @ makes it an email. */
export const otpTypeOf = (username: string): OtpType => (username.includes('@') ? 'email' : 'phone');

export async function sendCode(request: CodeRequest): Promise<Result> {
  try {
    const answer = await post<Answer>('/api/pub/otp/sendLoginOtp/', { ...request, ...takeAnswer() });
    return answer.success ? done : refused(answer, authTexts.codeRefused);
  } catch (thrown) {
    return failed(thrown, authTexts.codeFailed);
  }
}

export function verifyCode({ username, userType }: CodeRequest, otp: string): Promise<Result> {
  return authenticate(async () => {
    const answer = await post<Answer>('/api/pub/Otp/verify-login-otp', { userType, creds: { username, otp } });
    if (!answer.success) return refused(answer, authTexts.code);
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', 'code');
  }, authTexts.code);
}

/** `ask`: Facebook didn't provide everything; the form is prefilled with the email it gave. */
export type FacebookResult = Result | { ok: false; ask: true; email: string; noEmail: boolean };

/** By Facebook token; `extra` has the answers from the extra form. */
export async function loginWithFacebook(accessToken: string, appId: string, extra?: { email: string; phone: string }): Promise<FacebookResult> {
  const body = { accessToken, agentDetails: agentDetails(), ...extra, fromFacebookAd: cameFromFacebook(), app_id: appId };
  const otherwise = extra ? authTexts.facebookExtra : unknownErrorText;
  let details: FacebookResult | null = null;
  const result = await authenticate(async () => {
    const answer = await post<Answer>('/api/pub/facebook-login/login-with-facebook', body);
    if (answer.success) return applyLogin(answer, 'lead', 'facebook');
    if (answer.showForm && !extra) {
      dispatchAuth({ is: 'detailsNeeded' });
      details = { ok: false, ask: true, email: answer.email ?? '', noEmail: answer.no_email ?? false };
    }
    return refused(answer, otherwise);
  }, otherwise);
  return details ?? result;
}

/** A person known to development's Facebook stand-in. */
export interface StandIn {
  name: string;
  email: string;
  accessToken: string;
}

export function readStandIns(): Promise<readonly StandIn[]> {
  return get<StandIn[]>('/dev/facebook.json').catch(() => []);
}

/** Emails a password reset link; the answer never reveals whether the user exists. */
export const forgotPassword = (username: string): Promise<Result> => askForLink('/api/pub/account/forgot-password', { username });

/** Emails a login link, in the same way. */
export const sendLoginLink = (username: string, userType: Role): Promise<Result> => askForLink('/api/pub/login/send-link', { username, userType });

async function askForLink(call: string, who: { username: string; userType?: Role }): Promise<Result> {
  try {
    const answer = await post<Answer>(call, { ...who, ...takeAnswer() });
    return answer.success ? done : refused(answer, unknownErrorText);
  } catch (thrown) {
    return failed(thrown, unknownErrorText);
  }
}

/** Sets a password by an emailed link, and logs in. */
export const setPassword = (token: string, password: string): Promise<Result> => byPasswordLink('set-password', token, password);

/** Undoes an email change by the link sent to the previous address, sets a password, and logs in. */
export const undoEmail = (token: string, password: string): Promise<Result> => byPasswordLink('undo-email', token, password);

function byPasswordLink(call: string, token: string, password: string): Promise<Result> {
  return authenticate(async () => {
    const answer = await post<Answer>(`/api/pub/account/${call}`, { key: token, password });
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', 'link');
  });
}

/** Accepts the terms, and reloads the profile. */
export function acceptTerms(): Promise<Result> {
  return authenticate(async () => {
    const body = { lead_id: sessionStore.get().user?.id, text_optin: profileStore.get()?.text_optin ?? 0 };
    const answer = await post<Answer>('/api/lead/client-leads/update-accepted-terms-of-use', body);
    if (!answer.success) return refused(answer, unknownErrorText);
    await loadProfile();
    dispatchAuth({ is: 'termsSettled' });
    return done;
  });
}

/** Name of the agent whose link brought this visitor: '' if none, undefined until it is known. */
export function useReferrerName(): string | undefined {
  const referral = referringAgent();
  const { data } = useQuery({
    queryKey: ['referring-agent', referral?.aa_id],
    queryFn: async ({ signal }) => (await get<{ name: string }>('/api/pub/referring-agent', { query: { ...referral }, signal })).name,
    enabled: referral !== null,
    staleTime: Infinity,
  });
  return referral ? data : '';
}
