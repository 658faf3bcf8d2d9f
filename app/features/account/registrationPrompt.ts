import type { DialogsName } from '@hearthway/routes';
import { isOverlaid } from '@hearthway/ui';

import { closeDialog, dialogStore, openDialog, type OpenDialog } from '../../lib/dialogs';
import { isTyping } from '../../lib/focus/focus';
import { isLoggedIn, sessionStore, type Role } from '../../lib/session/session';
import { local, tabStorage } from '../../lib/storage/storage';
import { cameFromFacebook, isRegistrationForced } from './startup';

// When a visitor is prompted to register: the registration dialog after a few seconds, and for visitors from an ad
// who dismissed it, the login warning that can't be dismissed.

/** Time on a page until the registration dialog opens, in ms. */
export const PROMPT_AFTER_MS = 4000;
/** Retry interval in ms while someone types, or has a dialog or menu open. */
const RETRY_MS = 1000;

/** Whether the registration dialog was dismissed. It doesn't open again by itself during this visit. */
const DISMISSED = 'registration_dismissed';
/** Whether a dismissible pop-up was closed. */
const SOFT_CLOSED = 'softPopupClosed';
/** Path of the previous page, even if the browser reloaded it. */
const PREVIOUS = 'previousRoute';

export interface PromptPage {
  /** Without query. */
  path: string;
  /** Which dialogs may open there by themselves, from the route table. */
  dialogs: DialogsName;
}

interface Visitor {
  role: Role | 'none';
  forced: boolean;
  dismissed: boolean;
}

/** Whether the registration dialog opens by itself: never for logged-in users, including agents. */
export function shouldPrompt({ role, forced, dismissed }: Visitor, page: PromptPage): boolean {
  return role === 'none' && page.dialogs === 'any' && (forced || !dismissed);
}

/**
 * Whether the login warning is hard: an ad brought the visitor, who closed the soft pop-up and is navigating to
 * another page.
 */
export function shouldForceLogin(
  { role, fromAd, softClosed, moved }: { role: Role | 'none'; fromAd: boolean; softClosed: boolean; moved: boolean },
  page: PromptPage,
): boolean {
  return role === 'none' && fromAd && softClosed && moved && page.dialogs !== 'none';
}

const currentRole = () => (isLoggedIn(sessionStore.get()) ? sessionStore.get().type : 'none');
const visitor = (): Visitor => ({ role: currentRole(), forced: isRegistrationForced(), dismissed: tabStorage.read(DISMISSED) === 'yes' });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Called on each navigation. */
export function schedulePrompt(page: PromptPage): void {
  const before = local.read(PREVIOUS);
  const moved = before !== null && before !== page.path;
  local.write(PREVIOUS, page.path);
  if (shouldForceLogin({ role: currentRole(), fromAd: cameFromFacebook(), softClosed: local.read(SOFT_CLOSED) === 'yes', moved }, page)) {
    cancelPrompt();
    openDialog('loginWarning', { hard: true });
    return;
  }
  if (!shouldPrompt(visitor(), page)) cancelPrompt();
  else timer ??= setTimeout(() => openPrompt(page), PROMPT_AFTER_MS);
}

function openPrompt(page: PromptPage): void {
  timer = undefined;
  if (!shouldPrompt(visitor(), page)) return;
  if (isBusy()) timer = setTimeout(() => openPrompt(page), RETRY_MS);
  else openDialog('register', { auto: true });
}

/** A dialog in `dialogStore` may not be on screen yet: its chunk may still be loading. */
const isBusy = () => dialogStore.get() !== null || sessionStore.get().loginModal.open || isOverlaid() || isTyping();

/** Tests also use it, to start fresh. */
export function cancelPrompt(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Called when the page under a dialog changes. The dialog closes with its page: its subject is no longer visible, and
 * on phones people close dialogs with Back. One that can't be dismissed stays, except over pages that allow no dialogs,
 * such as the legal ones.
 * @param page the new one
 */
export function closeDialogOnLeave({ dialogs }: Pick<PromptPage, 'dialogs'>): void {
  const open = dialogStore.get();
  if (!open) return;
  const hard = isPersistent(open);
  if (hard && dialogs !== 'none') return;
  if (!hard && (open.name === 'loginWarning' || open.name === 'register')) recordDismissal(open);
  closeDialog();
}

/** Whether a dialog can't be dismissed: a hard warning, and registration for visitors forced by a campaign. */
export function isPersistent({ name, with: details }: OpenDialog): boolean {
  if (name === 'loginWarning' && details.hard) return true;
  return (name === 'loginWarning' || name === 'register') && isRegistrationForced() && currentRole() === 'none';
}

/** Records that a dialog was dismissed: nobody is prompted twice in one visit. */
export function recordDismissal({ name }: OpenDialog): void {
  tabStorage.write(DISMISSED, 'yes');
  if (name === 'loginWarning' || name === 'register') local.write(SOFT_CLOSED, 'yes');
}

/** Logging in doesn't count as dismissing. */
export function clearDismissed(): void {
  local.remove(PREVIOUS);
  local.remove(SOFT_CLOSED);
  tabStorage.remove(DISMISSED);
}
