import { isRecord } from '@hearthway/api';

import { persistedStore } from '../../lib/storage/persistedStore';

/** When a promo code expires, in ms since 1970 by this device's clock. */
interface Deadline {
  code: string;
  at: number;
}

const stored = persistedStore<Deadline | null>({
  name: 'deadline',
  nothing: null,
  parse: (written) => (isRecord(written) && typeof written.code === 'string' && typeof written.at === 'number' ? (written as unknown as Deadline) : null),
  join: (before, now) => now ?? before,
});

export const deadlineStore = stored.store;

/** Answers that differ by less than this, in ms, don't restart the countdown. */
const tolerance = 5_000;

/** Stores that a code expires this many seconds from now. */
export function setDeadline(code: string, seconds: number): void {
  const at = Date.now() + seconds * 1000;
  const before = stored.store.get();
  if (before?.code === code && Math.abs(before.at - at) < tolerance) return;
  void stored.change(() => ({ code, at }));
}
