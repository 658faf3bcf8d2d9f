import { problemFrom } from '@hearthway/api';

export { problemFrom };

/** A deletion that someone asked for, and that waits. */
export interface ErasureDue {
  kind: string;
  /** RFC 3339. */
  at: string;
}

/**
 * What to tell the person of a call. `fields`: message by the name of the field. `erasure`: who has just logged in will be deleted. `emptied`:
 * the account starts empty, because someone else may have registered it.
 */
export type Result = { ok: true; erasure?: ErasureDue; emptied?: boolean } | { ok: false; error: string; fields?: Readonly<Record<string, string>> };

/** What a call gave, or what to tell the person. */
export type ValueResult<T> = { ok: true; value: T } | Exclude<Result, { ok: true }>;

/** Makes a call that gives something. */
export async function requestValue<T>(call: () => Promise<T>): Promise<ValueResult<T>> {
  let value: T | undefined;
  const result = await request(async () => {
    value = await call();
  });
  return result.ok ? { ok: true, value: value as T } : result;
}

/** A call as `useMutation` wants it: what was refused is its error, with what to tell the person as the message. */
export async function accepted<R extends { ok: boolean }>(call: Promise<R>): Promise<Extract<R, { ok: true }>> {
  const result = await call;
  if (!result.ok) throw new Error((result as unknown as { error: string }).error);
  return result as Extract<R, { ok: true }>;
}

/** Makes a call, and gives what to tell the person of it. */
export async function request(call: () => Promise<unknown>): Promise<Result> {
  try {
    await call();
    return { ok: true };
  } catch (thrown) {
    const { text, fields } = problemFrom(thrown);
    return { ok: false, error: text, ...(fields && { fields }) };
  }
}
