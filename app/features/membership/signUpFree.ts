import { post } from '@hearthway/api';

import { takeAnswer } from '../../lib/forms/captchaAnswer';
import { requestValue, type ValueResult } from '../../lib/query/result';
import { dispatchAuth } from '../../lib/session/session';
import { keepToken } from '../../lib/session/token';

export interface FreeSignUp {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  invite_code?: string;
  zipcode?: string;
  agree_to_terms: boolean;
  /** The page. */
  source: string;
}

interface Answer {
  admin: { id: string | number; full_name?: string; name?: string; alias?: string | null } | null;
  token: string;
}

/** Makes an agent's account and logs it in. The value is false if the email has an account: then its owner gets a mail instead. */
export async function signUpFree(typed: FreeSignUp): Promise<ValueResult<boolean>> {
  const result = await requestValue(() => post<Answer>('/ppc/register/free', { ...typed, ...takeAnswer() }));
  if (!result.ok) return result;
  const { admin, token } = result.value;
  if (!admin || token === '') return { ok: true, value: false };
  dispatchAuth({ is: 'loggedIn', role: 'admin', token: keepToken(token), user: { id: String(admin.id), name: admin.full_name ?? admin.name ?? '', alias: admin.alias ?? null }, via: 'register' });
  return { ok: true, value: true };
}
