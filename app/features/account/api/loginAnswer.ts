import { ApiError } from '@hearthway/api';

import type { Result } from '../../../lib/query/result';
import { dispatchAuth, type LoginMethod, type Role, tokenForState, unknownErrorText } from '../../../lib/session/session';
import { pendingLogin } from './pendingLogin';

// Answers of the login calls, and how they change the session.

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

export interface LoginAnswer {
  success?: boolean;
  error?: string;
  fields?: Record<string, string>;
  token?: string;
  clientLead?: Person | null;
  admin?: Person | null;
  user?: Person | null;
  userType?: string;
  emptied?: boolean;
  /** The login waits for its second step. */
  second_step?: string;
  showForm?: boolean;
  no_email?: boolean;
  email?: string;
}

export const done: Result = { ok: true };

/** Result of a call that the server refused: its own message, or `otherwise` if it has none. */
export function refused({ error, fields }: LoginAnswer, otherwise: string): Result {
  return { ok: false, error: error || otherwise, ...(fields && { fields }) };
}

/** Result of a call that threw. Problems like being offline or rate-limited have their own message; the rest get `otherwise`. */
export function failed(thrown: unknown, otherwise: string): Result {
  const hasText = thrown instanceof ApiError && ['offline', 'timeout', 'limited', 'invalid', 'unavailable'].includes(thrown.problem.kind);
  return hasText ? { ok: false, error: thrown.problem.text, fields: thrown.problem.fields } : { ok: false, error: otherwise };
}

/** Whether a login went well so far: there is a session, or the second step is due. */
export const wentWell = ({ success, second_step: key }: LoginAnswer): boolean => Boolean(success || key);

/**
 * Starts the session in the answer. If the login waits for its second step, the flow around the form asks for it. Any other answer is
 * stored in the session as a failed login.
 */
export function applyLogin(answer: LoginAnswer, role: Role, via: LoginMethod): Result {
  if (answer.second_step) {
    pendingLogin.set({ key: answer.second_step, via });
    return refused(answer, unknownErrorText);
  }
  const person = answer.user ?? (role === 'admin' ? answer.admin : answer.clientLead);
  const id = String(person?.id ?? '');
  if (!answer.success || !answer.token || id === '') {
    dispatchAuth({ kind: 'failed', error: answer.error ?? '' });
    return refused(answer, unknownErrorText);
  }
  const user = { id, name: person?.name ?? person?.full_name ?? '', alias: person?.alias ?? null };
  dispatchAuth({ kind: 'loggedIn', role, token: tokenForState(answer.token), user, via });
  return {
    ok: true,
    ...(person?.erasure_due && { erasure: { kind: person.erasure_kind ?? '', at: person.erasure_due } }),
    ...(answer.emptied && { emptied: true }),
  };
}

/** Runs a call that logs in. If it throws, the session stores the error, too. */
export async function authenticate(call: () => Promise<Result>, otherwise: string = unknownErrorText): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    dispatchAuth({ kind: 'failed', error: unknownErrorText });
    return failed(thrown, otherwise);
  }
}
