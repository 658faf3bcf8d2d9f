import { toValueResult, type ValueResult } from '../../../lib/query/result';

/** Runs a call that sends only a picture. An error about that one field becomes the call's error. */
export async function requestPicture<T>(field: string, call: () => Promise<T>): Promise<ValueResult<T>> {
  const result = await toValueResult(call);
  return result.ok ? result : { ok: false, error: result.fields?.[field] ?? result.error };
}
