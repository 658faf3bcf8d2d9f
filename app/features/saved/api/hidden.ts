import { del, get, type HiddenData, post, screen } from '@hearthway/api';

import { optimistic, useOptimistic } from '../../../lib/query/optimistic';
import { buyerStore } from '../store';

const path = '/api/lead/hidden-homes';

interface Hiding {
  id: string;
  hide: boolean;
}

const hiding = optimistic<ReadonlySet<string>, Hiding>({
  data: { get: () => buyerStore.get().hidden, set: (hidden) => buyerStore.set((savedState) => ({ ...savedState, hidden })) },
  apply: (hidden, { id, hide }) => new Set(hide ? [...hidden, id] : [...hidden].filter((one) => one !== id)),
  send: ({ id, hide }) => {
    const home = `${path}/${encodeURIComponent(id)}`;
    return hide ? post(home, {}) : del(home);
  },
  keyOf: ({ id }) => id,
});

/** Loads which homes the buyer hid. */
export const loadHidden = (): Promise<void> =>
  hiding.read(async () => {
    const { hiddenPropertyIds: ids } = await get<{ hiddenPropertyIds: unknown[] }>(path);
    return Array.isArray(ids) ? new Set(ids.map(String)) : null;
  });

/** Hides or unhides a home optimistically. */
export function useSetHidden(id: string) {
  const { change } = useOptimistic(hiding, `hidden ${id}`);
  return (hide: boolean) => change({ id, hide });
}

export const clearHidden = (): void => hiding.clear();

/** The hidden homes as cards, for the list in which buyers unhide them. */
export const hiddenQuery = {
  key: ['hidden'] as const,
  fetch: (signal?: AbortSignal) => screen<HiddenData>('hidden', {}, { signal }),
};
