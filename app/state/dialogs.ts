import { createStore, useStore } from './store';

/** The dialogs that any screen may open, with what each has to know. */
export interface Dialogs {
  /** Saving, favouriting and the like ask for an account first. */
  loginWarning: { text?: string };
}

export type DialogName = keyof Dialogs;
export type OpenDialog = { [Name in DialogName]: { name: Name; with: Dialogs[Name] } }[DialogName];

export const dialogStore = createStore<OpenDialog | null>(null);

/** Opens a dialog over the page: `openDialog('loginWarning')`. One at a time; a new one takes the place. */
export function openDialog<Name extends DialogName>(name: Name, details: Dialogs[Name] = {}): void {
  dialogStore.set({ name, with: details } as OpenDialog);
}

export function closeDialog(): void {
  dialogStore.set(null);
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialogStore);
}
