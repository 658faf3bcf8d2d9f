import { get, post } from '@hearthway/api';

import type { Result } from '../../../lib/query/result';
import { dispatchAuth, unknownErrorText } from '../../../lib/session/session';
import { cameFromFacebook, referringAgent } from '../startup';
import { applyLogin, authenticate, authTexts, type LoginAnswer, refused, wentWell } from './loginAnswer';

/** What a provider gives the app for one login. */
export type ProviderToken = { accessToken: string } | AppleToken;

export interface AppleToken {
  identityToken: string;
  authorizationCode: string;
  nonce: string;
  /** Apple shares it only the first time. */
  name?: string;
}

export type Provider = 'facebook' | 'apple';

export const providerOf = (token: ProviderToken): Provider => ('accessToken' in token ? 'facebook' : 'apple');

/** `ask`: the provider didn't share everything; the form is prefilled with the email it gave. */
export type ProviderResult = Result | { ok: false; ask: true; email: string; noEmail: boolean };

/** Logs in with a provider's token. `extra` is what the person entered in the extra-details form. */
export async function loginWithProvider(token: ProviderToken, facebookAppId: string, extra?: { email: string; phone: string }): Promise<ProviderResult> {
  const provider = providerOf(token);
  const body = {
    ...token,
    agentDetails: referringAgent() ?? undefined,
    ...extra,
    fromFacebookAd: cameFromFacebook(),
    ...(provider === 'facebook' && { app_id: facebookAppId }),
  };
  const otherwise = extra ? authTexts.facebookExtra : unknownErrorText;
  let details: ProviderResult | null = null;
  const result = await authenticate(async () => {
    const answer = await post<LoginAnswer>(`/api/pub/${provider}-login/login-with-${provider}`, body);
    if (wentWell(answer)) return applyLogin(answer, 'lead', provider);
    if (answer.showForm && !extra) {
      dispatchAuth({ kind: 'detailsNeeded' });
      details = { ok: false, ask: true, email: answer.email ?? '', noEmail: answer.no_email ?? false };
    }
    return refused(answer, otherwise);
  }, otherwise);
  return details ?? result;
}

/** A fake user of a provider's stand-in used in development. */
interface StandIn {
  name: string;
  email: string;
  accessToken: string;
}

export function readStandIns(provider: Provider): Promise<readonly StandIn[]> {
  return get<StandIn[]>(`/dev/${provider}.json`).catch(() => []);
}

/** The stand-ins' token, as the provider itself would give it. */
export const standInToken = (provider: Provider, token: string): ProviderToken =>
  provider === 'facebook' ? { accessToken: token } : { identityToken: token, authorizationCode: token, nonce: token };
