import { startTransition, useEffect, useState } from 'react';

import { breathe } from '../../lib/yieldToMain';

export type Kit = typeof import('./formsChunk');

let kit: Kit | null = null;
let underway: Promise<Kit> | null = null;

/** Loads the forms for getting into an account, once. A failed try is forgotten, so that the next one starts anew. */
export function loadKit(): Promise<Kit> {
  underway ??= import('./formsChunk').then(warmUp).then(
    (module) => (kit = module),
    (error: unknown) => {
      underway = null;
      throw error;
    },
  );
  return underway;
}

/** Runs the modules of the forms one by one: a dialog that comes by itself is drawn while somebody may be scrolling. */
async function warmUp(module: Kit): Promise<Kit> {
  for (const name of Object.keys(module) as (keyof Kit)[]) {
    await breathe();
    void module[name];
  }
  return module;
}

/** The forms once they are wanted and there; `onFail` when they do not come. */
export function useKit(wanted: boolean, onFail?: () => void): Kit | null {
  const [loaded, setLoaded] = useState(kit);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    // Drawn in small steps: the invitation comes by itself, while somebody may be scrolling.
    const show = (module: Kit) => left || startTransition(() => setLoaded(module));
    loadKit().then(show, () => left || onFail?.());
    return () => {
      left = true;
    };
  }, [wanted, loaded, onFail]);
  return loaded;
}
