import { startTransition, useEffect, useState } from 'react';

import { yieldToMain } from '../../lib/yieldToMain';

export type FormsChunk = typeof import('./formsChunk');

let forms: FormsChunk | null = null;
let underway: Promise<FormsChunk> | null = null;

/** Loads the registration and login forms, once. A failed attempt is forgotten, so that the next one tries again. */
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

/** Runs the forms' modules one by one: a dialog that opens by itself renders while someone may be scrolling. */
async function warmUp(module: FormsChunk): Promise<FormsChunk> {
  for (const name of Object.keys(module) as (keyof FormsChunk)[]) {
    await yieldToMain();
    void module[name];
  }
  return module;
}

/** The forms once they are wanted and loaded; calls `onFail` if they fail to load. */
export function useForms(wanted: boolean, onFail?: () => void): FormsChunk | null {
  const [loaded, setLoaded] = useState(forms);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    // Rendered in small steps: the prompt opens by itself, while someone may be scrolling.
    const show = (module: FormsChunk) => left || startTransition(() => setLoaded(module));
    loadForms().then(show, () => left || onFail?.());
    return () => {
      left = true;
    };
  }, [wanted, loaded, onFail]);
  return loaded;
}
