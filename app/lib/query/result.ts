import { problemFrom } from '@hearthway/api';

/** A deletion that somebody asked for, and that waits. */
export interface ErasureDue {
  kind: string;
  /** RFC 3339. */
  at: string;
}

/**
 * What to tell the person of a call. `fields`: message by the name of the field. `erasure`: who has just logged in will be deleted. `emptied`:
 * the account starts empty, because somebody else may have registered it.
 */
export type Told = { ok: true; erasure?: ErasureDue; emptied?: boolean } | { ok: false; error: string; fields?: Readonly<Record<string, string>> };

/** What a call gave, or what to tell the person. */
export type Asked<T> = { ok: true; value: T } | Exclude<Told, { ok: true }>;

/** Makes a call that gives something. */
export async function asking<T>(call: () => Promise<T>): Promise<Asked<T>> {
  let value: T | undefined;
  const told = await telling(async () => {
    value = await call();
  });
  return told.ok ? { ok: true, value: value as T } : told;
}

/** Makes a call, and gives what to tell the person of it. */
export async function telling(call: () => Promise<unknown>): Promise<Told> {
  try {
    await call();
    return { ok: true };
  } catch (thrown) {
    const { text, fields } = problemFrom(thrown);
    return { ok: false, error: text, ...(fields && { fields }) };
  }
}
