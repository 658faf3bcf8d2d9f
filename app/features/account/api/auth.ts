import { get, post } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { referrer } from '../../../lib/device/page';
import { consumeCaptchaToken } from '../../../forms/captchaToken';
import { PRODUCT_NAME } from '../../../lib/product';
import type { Result } from '../../../lib/query/result';
import { dispatchAuth, type Role, sessionStore, unknownErrorText } from '../../../lib/session/session';
import { locationStore } from '../../place';
import { cameFromFacebook, referringAgent } from '../startup';
import { loadProfile, profileStore } from '../store';
import { applyLogin, authenticate, authTexts, done, failed, type LoginAnswer, refused, wentWell } from './loginAnswer';

// Registering, and logging in with a password or a code. Each call returns what to tell the person; a successful login
// changes the session itself.

interface Credentials {
  username: string;
  password: string;
}

const loginPaths: Record<Role, string> = { lead: '/api/v1/login/mobile-lead', admin: '/api/v1/login/mobileapp' };

/** Logs in with a password, in the first of the roles in which it is right: one attempt, whatever the role. */
export function login(credentials: Credentials, [role = 'lead', ...others]: readonly Role[]): Promise<Result> {
  return authenticate(async () => {
    const answer = await post<LoginAnswer>(others.length > 0 ? '/api/pub/login' : loginPaths[role], credentials);
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : role, 'password');
  });
}

interface Registration {
  name: string;
  email: string;
  phone: string;
  text_optin: 0 | 1;
}

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
    ...consumeCaptchaToken(),
  };
  return authenticate(async () => {
    const answer = await post<LoginAnswer>('/api/pub/client-leads/register', body, { query: { source: PRODUCT_NAME } });
    return answer.success ? applyLogin(answer, 'lead', 'register') : refused(answer, authTexts.register);
  }, authTexts.register);
}

export type OtpType = 'email' | 'phone';

export interface CodeRequest {
  username: string;
  otpType: OtpType;
  userType: Role;
}

/** A username with an @ is an email. */
export const otpTypeOf = (username: string): OtpType => (username.includes('@') ? 'email' : 'phone');

export async function sendCode(request: CodeRequest): Promise<Result> {
  try {
    const answer = await post<LoginAnswer>('/api/pub/otp/sendLoginOtp/', { ...request, ...consumeCaptchaToken() });
    return answer.success ? done : refused(answer, authTexts.codeRefused);
  } catch (thrown) {
    return failed(thrown, authTexts.codeFailed);
  }
}

export function verifyCode({ username, userType }: CodeRequest, otp: string): Promise<Result> {
  return authenticate(async () => {
    const answer = await post<LoginAnswer>('/api/pub/Otp/verify-login-otp', { userType, creds: { username, otp } });
    if (!wentWell(answer)) return refused(answer, authTexts.code);
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', 'code');
  }, authTexts.code);
}

/** Accepts the terms, and reloads the profile. */
export function acceptTerms(): Promise<Result> {
  return authenticate(async () => {
    const body = { lead_id: sessionStore.get().user?.id, text_optin: profileStore.get()?.text_optin ?? 0 };
    const answer = await post<LoginAnswer>('/api/lead/client-leads/update-accepted-terms-of-use', body);
    if (!answer.success) return refused(answer, unknownErrorText);
    await loadProfile();
    dispatchAuth({ kind: 'termsSettled' });
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
