import { post } from '@hearthway/api';

import type { Result } from '../../../lib/query/result';
import { applyLogin, authenticate, type LoginAnswer, refused } from './loginAnswer';
import { pendingLogin } from './pendingLogin';

const wrongCode = 'This code isn’t right or was already used. Try the next one.';

/** Ends the login that waits for its second step, with a code of the authenticator app or a recovery code. */
export function enterSecondStep(code: string): Promise<Result> {
  const waiting = pendingLogin.get();
  return authenticate(async () => {
    const answer = await post<LoginAnswer>('/api/pub/login/second-step', { key: waiting?.key ?? '', code });
    if (!answer.success) return codeRefused(refused(answer, wrongCode));
    pendingLogin.set(null);
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', waiting?.via ?? 'code');
  }, wrongCode);
}

/** Puts the error of a code at the field of whichever form it was typed into. */
export function codeRefused(result: Result): Result {
  if (result.ok || !result.fields?.code) return result;
  return { ...result, fields: { ...result.fields, otp: result.fields.code } };
}
