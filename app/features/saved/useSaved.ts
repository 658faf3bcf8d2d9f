import { useEffect } from 'react';

import { isLead, sessionStore } from '../../lib/session/session';
import { createStore, useStore } from '../../lib/store';

export type SavedChunk = typeof import('./savedChunk');

const chunkStore = createStore<SavedChunk | null>(null);
let underway: Promise<SavedChunk> | null = null;

/** Loads the buyers' chunk once. A failed attempt is forgotten, so that the next one tries again. */
export function loadSaved(): Promise<SavedChunk> {
  underway ??= import('./savedChunk').then(
    (chunk) => {
      chunk.begin();
      chunkStore.set(chunk);
      return chunk;
    },
    (problem: unknown) => {
      underway = null;
      throw problem;
    },
  );
  return underway;
}

/**
 * A buyer's data besides favorites: notes, hidden homes, places, comparison, sharing. All of it is one chunk, loaded
 * only for logged-in buyers; null for everyone else.
 */
export function useSaved(): SavedChunk | null {
  const lead = useStore(sessionStore, isLead);
  const chunk = useStore(chunkStore);
  useEffect(() => {
    if (lead) loadSaved().catch(() => undefined);
  }, [lead]);
  return lead ? chunk : null;
}
