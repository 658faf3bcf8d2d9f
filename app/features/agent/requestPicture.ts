import { requestValue, type ValueResult } from '../../lib/query/result';

/** Makes a call that sends a picture. Nothing else is sent, so what the server says about its field is all there is to say. */
export async function requestPicture<T>(field: string, call: () => Promise<T>): Promise<ValueResult<T>> {
  const result = await requestValue(call);
  return result.ok ? result : { ok: false, error: result.fields?.[field] ?? result.error };
}
