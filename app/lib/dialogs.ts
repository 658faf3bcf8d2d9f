import type { Role } from './session/session';
import { createStore, useStore } from './store';

/** The token of an emailed link, and the page that the link leads to. */
export interface MagicLink {
  role: Role;
  token: string;
  page: string;
}

/** Details of a dialog that may wait for a login. */
interface ContactRequest {
  /** What the person wanted to do; runs once they are logged in as a buyer. */
  then?: () => void;
}

/** Details of a dialog that asks for an account. */
interface AccountRequest extends ContactRequest {
  /** What the account is for: "save 739 Hawthorne Lane". */
  to?: string;
  mode?: 'register' | 'login';
}

/** The dialogs that any screen may open, with their details. */
interface Dialogs {
  /** Asks for a buyer account before saving and the like; agents are told what they can do instead. `hard`: it can't be postponed. */
  loginWarning: AccountRequest & { hard?: boolean };
  /** Registers or logs in. `auto`: it opened by itself. */
  register: AccountRequest & { auto?: boolean };
  /** A question about a home, or a tour request. The home's page renders it. */
  inquiry: ContactRequest & { kind?: 'question' | 'tour'; alias?: string; /** Date that is chosen at first. */ day?: string };
  /** Emails a home to people. The home's page renders it. */
  mailDetails: ContactRequest & { alias?: string };
  /** An emailed link is for someone other than the person who is logged in. */
  otherAccount: ContactRequest & { text?: string; link?: MagicLink };
  /** Confirming their email has left the user with an empty account. */
  emptied: ContactRequest;
  /** Users who logged in a while ago confirm their identity before sensitive changes. */
  confirm: ContactRequest & { done?: (confirmed: boolean) => void };
}

type DialogName = keyof Dialogs;
export type OpenDialog = { [Name in DialogName]: { name: Name; with: Dialogs[Name] } }[DialogName];

export const dialogStore = createStore<OpenDialog | null>(null);

/** Opens a dialog over the page: `openDialog('loginWarning')`. One at a time; a new one replaces it. */
export function openDialog<Name extends DialogName>(name: Name, details: Dialogs[Name] = {}): void {
  dialogStore.set({ name, with: details } as OpenDialog);
}

export function closeDialog(): void {
  dialogStore.set(null);
}

/** Closes the dialog that asked for a login, after the login. For a buyer, also runs what they wanted to do. */
export function finishDialog(asLead: boolean): void {
  const open = dialogStore.get();
  closeDialog();
  if (asLead) open?.with.then?.();
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialogStore);
}
