import { problemFrom } from '@hearthway/api';

export { problemFrom };

/** Whether a call failed for something that ends by itself, so that the same call is made again later. */
export const isPassing = (thrown: unknown): boolean => ['offline', 'timeout', 'unavailable'].includes(problemFrom(thrown).kind);

/** A pending deletion. */
export interface ErasureDue {
  kind: string;
  /** RFC 3339. */
  at: string;
}

/**
 * What to tell the person about a call. `fields`: messages by field name. `erasure`: the user who has just logged in
 * will be deleted. `emptied`: the account starts empty, because someone else may have registered it.
 */
export type Result = { ok: true; erasure?: ErasureDue; emptied?: boolean } | { ok: false; error: string; fields?: Readonly<Record<string, string>> };

/** The value of a call, or what to tell the person. */
export type ValueResult<T> = { ok: true; value: T } | Exclude<Result, { ok: true }>;

/** Makes a call that returns a value. */
export async function toValueResult<T>(call: () => Promise<T>): Promise<ValueResult<T>> {
  let value: T | undefined;
  const result = await toResult(async () => {
    value = await call();
  });
  return result.ok ? { ok: true, value: value as T } : result;
}

/** A call for `useMutation`: a refusal becomes an error whose message is what to tell the person. */
export async function unwrapResult<R extends { ok: boolean }>(call: Promise<R>): Promise<Extract<R, { ok: true }>> {
  const result = await call;
  if (!result.ok) throw new Error((result as unknown as { error: string }).error);
  return result as Extract<R, { ok: true }>;
}

/** Makes a call, and returns what to tell the person about it. */
export async function toResult(call: () => Promise<unknown>): Promise<Result> {
  try {
    await call();
    return { ok: true };
  } catch (thrown) {
    const { text, fields } = problemFrom(thrown);
    return { ok: false, error: text, ...(fields && { fields }) };
  }
}
