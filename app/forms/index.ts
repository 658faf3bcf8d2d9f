/**
 * Forms and wizards. They are one chunk, because what several chunks share is loaded with every page. What this file exports calls the
 * chunk: whoever draws a form asks `useFormsReady` first.
 */
import { lazy, useLazy } from '../lib/lazy';
import { yieldToMain } from '../lib/yieldToMain';

type Chunk = typeof import('./formsChunk');

const chunk = lazy(() => import('./formsChunk').then(warmUp));

export const loadForms = chunk.load;

/** Evaluates the forms' modules one by one, because a dialog that opens by itself may do so while someone is scrolling. */
async function warmUp(module: Chunk): Promise<Chunk> {
  for (const name of Object.keys(module) as (keyof Chunk)[]) {
    await yieldToMain();
    void module[name];
  }
  return module;
}

/** Whether forms can be drawn. Loads them once they are wanted, and calls `onFail` if they can't be loaded. */
export const useFormsReady = (wanted: boolean, onFail?: () => void): boolean => useLazy(chunk, wanted, onFail) !== null;

/** The chunk's hook or component of this name. */
function loaded<Name extends keyof Chunk>(name: Name): Chunk[Name] {
  const call = (...given: unknown[]) => {
    const module = chunk.get();
    if (!module) throw new Error(`${name} can be used once useFormsReady(true) has returned true.`);
    return (module[name] as (...given: unknown[]) => unknown)(...given);
  };
  return call as unknown as Chunk[Name];
}

export const Agreement = loaded('Agreement');
export const Captcha = loaded('Captcha');
export const CheckField = loaded('CheckField');
export const CodeEntry = loaded('CodeEntry');
export const ConsentText = loaded('ConsentText');
export const Form = loaded('Form');
export const FormField = loaded('FormField');
export const PasswordField = loaded('PasswordField');
export const useController = loaded('useController');
export const useForm = loaded('useForm');
export const useSubmitForm = loaded('useSubmitForm');
export const useWatch = loaded('useWatch');
export const useWizard = loaded('useWizard');
export const Wizard = loaded('Wizard');
