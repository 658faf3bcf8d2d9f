import { del, get, type HiddenData, post, screen } from '@hearthway/api';

import { type Outcome, optimisticList } from '../../lib/query/optimisticList';
import { buyerStore } from './savedState';

const path = '/api/lead/hidden-homes';

const hiding = optimisticList({
  send: (id, hide) => {
    const home = `${path}/${encodeURIComponent(id)}`;
    return hide ? post(home, {}) : del(home);
  },
  show: apply,
});

/** Which homes are hidden. */
export const loadHidden = (): Promise<void> =>
  hiding.list(
    async () => {
      const { hiddenPropertyIds: ids } = await get<{ hiddenPropertyIds: unknown[] }>(path);
      return Array.isArray(ids) ? ids.map(String) : null;
    },
    (ids) => buyerStore.set((marks) => ({ ...marks, hidden: new Set(ids) })),
  );

/** The home goes or comes back at once; when the server does not agree, it is as before. */
export const setHidden = (id: string, hide: boolean): Promise<Outcome> => hiding.press(id, hide);

export const forgetHidden = (): void => hiding.forget();

function apply(id: string, hide: boolean): void {
  buyerStore.set((marks) => {
    const hidden = new Set(marks.hidden);
    if (hide) hidden.add(id);
    else hidden.delete(id);
    return { ...marks, hidden };
  });
}

/** The hidden homes as cards, for the list that brings them back. */
export const hiddenQuery = {
  key: ['hidden'] as const,
  fetch: (signal?: AbortSignal) => screen<HiddenData>('hidden', {}, { signal }),
};
