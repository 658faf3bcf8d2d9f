import { get, post } from '@hearthway/api';

import type { Result } from '../../../lib/query/result';
import { dispatchAuth, unknownErrorText } from '../../../lib/session/session';
import { cameFromFacebook, referringAgent } from '../startup';
import { applyLogin, authenticate, authTexts, type LoginAnswer, refused } from './loginAnswer';

/** `ask`: Facebook didn't provide everything; the form is prefilled with the email it gave. */
export type FacebookResult = Result | { ok: false; ask: true; email: string; noEmail: boolean };

/** Logs in with a Facebook token. `extra` is what the person entered in the extra-details form. */
export async function loginWithFacebook(accessToken: string, appId: string, extra?: { email: string; phone: string }): Promise<FacebookResult> {
  const body = { accessToken, agentDetails: referringAgent() ?? undefined, ...extra, fromFacebookAd: cameFromFacebook(), app_id: appId };
  const otherwise = extra ? authTexts.facebookExtra : unknownErrorText;
  let details: FacebookResult | null = null;
  const result = await authenticate(async () => {
    const answer = await post<LoginAnswer>('/api/pub/facebook-login/login-with-facebook', body);
    if (answer.success) return applyLogin(answer, 'lead', 'facebook');
    if (answer.showForm && !extra) {
      dispatchAuth({ kind: 'detailsNeeded' });
      details = { ok: false, ask: true, email: answer.email ?? '', noEmail: answer.no_email ?? false };
    }
    return refused(answer, otherwise);
  }, otherwise);
  return details ?? result;
}

/** A fake user of the Facebook stand-in used in development. */
export interface StandIn {
  name: string;
  email: string;
  accessToken: string;
}

export function readStandIns(): Promise<readonly StandIn[]> {
  return get<StandIn[]>('/dev/facebook.json').catch(() => []);
}
