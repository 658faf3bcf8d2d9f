import { startTransition, useEffect, useState } from 'react';

import { yieldToMain } from '../../lib/yieldToMain';

export type FormsChunk = typeof import('./formsChunk');

let forms: FormsChunk | null = null;
let underway: Promise<FormsChunk> | null = null;

/** Loads the forms for getting into an account, once. A failed try is forgotten, so that the next one starts again. */
export function loadForms(): Promise<FormsChunk> {
  underway ??= import('./formsChunk').then(warmUp).then(
    (module) => (forms = module),
    (error: unknown) => {
      underway = null;
      throw error;
    },
  );
  return underway;
}

/** Runs the modules of the forms one by one: a dialog that comes by itself is drawn while someone may be scrolling. */
async function warmUp(module: FormsChunk): Promise<FormsChunk> {
  for (const name of Object.keys(module) as (keyof FormsChunk)[]) {
    await yieldToMain();
    void module[name];
  }
  return module;
}

/** The forms once they are wanted and there; `onFail` when they do not come. */
export function useForms(wanted: boolean, onFail?: () => void): FormsChunk | null {
  const [loaded, setLoaded] = useState(forms);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    // Drawn in small steps: the invitation comes by itself, while someone may be scrolling.
    const show = (module: FormsChunk) => left || startTransition(() => setLoaded(module));
    loadForms().then(show, () => left || onFail?.());
    return () => {
      left = true;
    };
  }, [wanted, loaded, onFail]);
  return loaded;
}
