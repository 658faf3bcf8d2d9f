import { del, get, type HiddenData, post, problemFrom, screen } from '@hearthway/api';

import { ownMarksStore } from '../ownMarks';

const path = '/api/lead/hidden-homes';

/** Which homes are hidden; a failure hides none, and says nothing. */
export async function loadHidden(): Promise<void> {
  const { hiddenPropertyIds: ids } = await get<{ hiddenPropertyIds: unknown[] }>(path);
  if (Array.isArray(ids)) ownMarksStore.set((marks) => ({ ...marks, hidden: new Set(ids.map(String)) }));
}

/** The home goes or comes back at once; when the server does not agree, it is as before. False when it failed. */
export async function setHidden(id: string, hide: boolean): Promise<boolean> {
  apply(id, hide);
  try {
    const home = `${path}/${encodeURIComponent(id)}`;
    await (hide ? post(home, {}) : del(home));
    return true;
  } catch (thrown) {
    if (problemFrom(thrown).kind === 'unauthorized') return true; // the dialog of the session that ended says it
    apply(id, !hide);
    return false;
  }
}

function apply(id: string, hide: boolean): void {
  ownMarksStore.set((marks) => {
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
