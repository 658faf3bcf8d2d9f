import { problemFrom } from '@hearthway/api';

import type { Told } from './entering';

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
