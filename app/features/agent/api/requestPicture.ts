import { toValueResult, type ValueResult } from '../../../lib/query/result';

/** Makes a call that sends only a picture, so the error of its one field is the error of the call. */
export async function requestPicture<T>(field: string, call: () => Promise<T>): Promise<ValueResult<T>> {
  const result = await toValueResult(call);
  return result.ok ? result : { ok: false, error: result.fields?.[field] ?? result.error };
}
