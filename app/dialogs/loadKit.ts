import { useEffect, useSyncExternalStore } from 'react';

import { loadRules } from './loadRules';

export type Kit = typeof import('./kit');

let kit: Kit | null = null;
let underway: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the forms for getting into an account, once. A failed try is forgotten, so that the next one starts anew. */
export function loadKit(): Promise<void> {
  // The rules are asked for with the forms: they are there before anybody has typed.
  underway ??= Promise.all([import('./kit'), loadRules()]).then(
    ([module]) => {
      kit = module;
      for (const listener of [...listeners]) listener();
    },
    (error: unknown) => {
      underway = null;
      throw error;
    },
  );
  return underway;
}

const get = () => kit;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The forms once they are wanted and there; `onFail` when they do not come. */
export function useKit(wanted: boolean, onFail?: () => void): Kit | null {
  const loaded = useSyncExternalStore(subscribe, get, get);
  useEffect(() => {
    if (wanted && !loaded) loadKit().catch(() => onFail?.());
  }, [wanted, loaded, onFail]);
  return loaded;
}
