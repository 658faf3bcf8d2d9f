import { del, post } from '@hearthway/api';

import { type Result, toResult, toValueResult, type ValueResult } from '../../../lib/query/result';
import { codeRefused } from './secondStep';

// Two-step verification and passkeys of the user's own account.

const path = '/api/account/two-step';

export interface TwoStepKey {
  /** To type into the authenticator app. */
  key: string;
  /** Opens an authenticator app on the same device. */
  url: string;
  /** Dark squares, in a square of `size` by `size`. */
  qr_code: { size: number; path: string };
}

export const startTwoStep = (): Promise<ValueResult<TwoStepKey>> => toValueResult(() => post<TwoStepKey>(`${path}/start`, {}));

interface RecoveryCodes {
  success?: boolean;
  error?: string;
  fields?: Record<string, string>;
  recovery_codes: readonly string[];
}

/** Turns two-step verification on; hands the recovery codes over, which are never shown again. */
export async function confirmTwoStep(code: string, onCodes: (codes: readonly string[]) => void): Promise<Result> {
  const result = await toValueResult(() => post<RecoveryCodes>(`${path}/confirm`, { code }));
  if (!result.ok) return result;
  const { success, error = '', fields, recovery_codes: codes } = result.value;
  if (!success) return codeRefused({ ok: false, error, ...(fields && { fields }) });
  onCodes(codes);
  return { ok: true };
}

export async function renewRecoveryCodes(): Promise<ValueResult<readonly string[]>> {
  const result = await toValueResult(() => post<RecoveryCodes>(`${path}/recovery-codes`, {}));
  if (!result.ok) return result;
  const { success, error = '', recovery_codes: codes } = result.value;
  return success ? { ok: true, value: codes } : { ok: false, error };
}

export const stopTwoStep = (): Promise<Result> => toResult(() => post(`${path}/off`, {}));

export const removePasskey = (id: string): Promise<Result> => toResult(() => del(`/api/account/passkeys/${encodeURIComponent(id)}`));
