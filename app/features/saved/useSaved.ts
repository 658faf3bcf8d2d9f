import { useEffect } from 'react';

import { isLead, sessionStore } from '../../lib/session/session';
import { createStore, useStore } from '../../lib/store';

export type OwnKit = typeof import('./savedChunk');

const kitStore = createStore<OwnKit | null>(null);
let underway: Promise<OwnKit> | null = null;

/** Loads what only buyers need, once. A failed try is forgotten, so that the next one starts anew. */
export function loadOwnKit(): Promise<OwnKit> {
  underway ??= import('./savedChunk').then(
    (kit) => {
      kit.begin();
      kitStore.set(kit);
      return kit;
    },
    (problem: unknown) => {
      underway = null;
      throw problem;
    },
  );
  return underway;
}

/**
 * What a buyer has besides favorites: notes, hidden homes, places, comparing, sharing. All of it is one chunk, which is
 * only loaded by buyers who are logged in; null for everybody else.
 */
export function useOwnKit(): OwnKit | null {
  const lead = useStore(sessionStore, isLead);
  const kit = useStore(kitStore);
  useEffect(() => {
    if (lead) loadOwnKit().catch(() => undefined);
  }, [lead]);
  return lead ? kit : null;
}
