import { post } from '@hearthway/api';

import { consumeCaptchaToken } from '../../../forms/captchaToken';
import type { Result } from '../../../lib/query/result';
import { type Role, unknownErrorText } from '../../../lib/session/session';
import { applyLogin, authenticate, done, failed, type LoginAnswer, refused } from './loginAnswer';

/** Emails a password reset link; the answer never reveals whether the user exists. */
export const forgotPassword = (username: string): Promise<Result> => requestLink('/api/pub/account/forgot-password', { username });

/** Emails a login link, in the same way. */
export const sendLoginLink = (username: string, userType: Role): Promise<Result> => requestLink('/api/pub/login/send-link', { username, userType });

async function requestLink(call: string, who: { username: string; userType?: Role }): Promise<Result> {
  try {
    const answer = await post<LoginAnswer>(call, { ...who, ...consumeCaptchaToken() });
    return answer.success ? done : refused(answer, unknownErrorText);
  } catch (thrown) {
    return failed(thrown, unknownErrorText);
  }
}

/** Sets a password with the token of an emailed link, and logs in. */
export const setPassword = (token: string, password: string): Promise<Result> => byPasswordLink('set-password', token, password);

/** Undoes an email change with the link sent to the previous address, sets a password, and logs in. */
export const undoEmail = (token: string, password: string): Promise<Result> => byPasswordLink('undo-email', token, password);

function byPasswordLink(call: string, token: string, password: string): Promise<Result> {
  return authenticate(async () => {
    const answer = await post<LoginAnswer>(`/api/pub/account/${call}`, { key: token, password });
    return applyLogin(answer, answer.userType === 'admin' ? 'admin' : 'lead', 'passwordLink');
  });
}
