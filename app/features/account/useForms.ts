import { lazy, useLazy } from '../../lib/lazy';
import { yieldToMain } from '../../lib/yieldToMain';

export type FormsChunk = typeof import('./formsChunk');

/** The registration and login forms. */
const forms = lazy(() => import('./formsChunk').then(warmUp));

export const loadForms = forms.load;

/** Evaluates the forms' modules one by one, because a dialog that opens by itself may do so while someone is scrolling. */
async function warmUp(module: FormsChunk): Promise<FormsChunk> {
  for (const name of Object.keys(module) as (keyof FormsChunk)[]) {
    await yieldToMain();
    void module[name];
  }
  return module;
}

/** The forms, or null until they are wanted and loaded. Calls `onFail` if they can't be loaded. */
export const useForms = (wanted: boolean, onFail?: () => void): FormsChunk | null => useLazy(forms, wanted, onFail);
