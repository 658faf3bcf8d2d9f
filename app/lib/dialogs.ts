import type { Role } from './session/session';
import { createStore, useStore } from './store';

/** The key of a emailed link, and the page that the link leads to. */
export interface MagicLink {
  role: Role;
  key: string;
  page: string;
}

/** What a dialog that asks for an account has to know. */
interface ContactRequest {
  /** Why it is asked: the words of a warning, the call to action of a registration. */
  text?: string;
  /** What the person wanted to do; it is done once they are logged in as a buyer. */
  then?: () => void;
}

/** The dialogs that any screen may open, with what each has to know. */
export interface Dialogs {
  /** Saving, favouriting and the like ask for an account first. `hard`: it cannot be put off. */
  loginWarning: ContactRequest & { hard?: boolean };
  /** Registers, or logs in. `auto`: it came by itself; `hard`: from a warning that cannot be put off. */
  register: ContactRequest & { mode?: 'register' | 'login'; auto?: boolean; hard?: boolean };
  /** A question about a home, or a tour of it. The home's page draws it. */
  inquiry: ContactRequest & { kind?: 'question' | 'tour'; alias?: string; /** Date that is chosen at first. */ day?: string };
  /** Mails a home to people. The home's page draws it. */
  mailDetails: ContactRequest & { alias?: string };
  /** A emailed link logs in someone else than who is logged in. */
  otherAccount: ContactRequest & { link?: MagicLink };
  /** Whoever has just confirmed their email starts with an empty account. */
  emptied: ContactRequest;
  /** Whoever logged in a while ago confirms that it is them, before what matters most. */
  confirm: ContactRequest & { done?: (confirmed: boolean) => void };
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

/** The person is logged in: the dialog that asked for it goes, and what they wanted is done. */
export function finishDialog(asLead: boolean): void {
  const open = dialogStore.get();
  closeDialog();
  if (asLead) open?.with.then?.();
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialogStore);
}
