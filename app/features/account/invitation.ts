import type { DialogsName } from '@hearthway/routes';
import { isOverlaid } from '@hearthway/ui';

import { closeDialog, dialogStore, openDialog, type OpenDialog } from '../../lib/dialogs';
import { isTyping } from '../../lib/focus/focus';
import { isLoggedIn, sessionStore, type Role } from '../../lib/session/session';
import { local, tabStorage } from '../../lib/storage/storage';
import { cameFromFacebook, isForced } from './startup';

// When a visitor is asked to register without having wanted something: the registration dialog after a few seconds,
// and for visitors of an ad who put it off, the login warning that cannot be put off.

/** ms on a page until the registration dialog opens. */
export const INVITE_MS = 4000;
/** ms until it is tried again while someone types, or has a dialog or a menu open. */
const LATER_MS = 1000;

/** The registration was put off; it stays away for this visit. */
const DISMISSED = 'registration_dismissed';
/** A pop-up that could be closed was closed. */
const SOFT_CLOSED = 'softPopupClosed';
/** Path of the page before this one, also when the browser loaded it again. */
const PREVIOUS = 'previousRoute';

export interface Place {
  /** Without query. */
  path: string;
  /** Which dialogs may open there by themselves, by the route table. */
  dialogs: DialogsName;
}

interface Situation {
  role: Role | 'none';
  forced: boolean;
  dismissed: boolean;
}

/** Whether the registration dialog opens by itself: never for who is logged in, agents among them. */
export function invites({ role, forced, dismissed }: Situation, place: Place): boolean {
  return role === 'none' && place.dialogs === 'any' && (forced || !dismissed);
}

/** Whether the login warning comes hard: an ad brought the visitor, who closed the soft pop-up and continues to another page. */
export function warnsHard({ role, fromAd, softClosed, moved }: { role: Role | 'none'; fromAd: boolean; softClosed: boolean; moved: boolean }, place: Place): boolean {
  return role === 'none' && fromAd && softClosed && moved && place.dialogs !== 'none';
}

const roleNow = () => (isLoggedIn(sessionStore.get()) ? sessionStore.get().type : 'none');
const situation = (): Situation => ({ role: roleNow(), forced: isForced(), dismissed: tabStorage.read(DISMISSED) === 'yes' });

let timer: ReturnType<typeof setTimeout> | undefined;

/** To be called on each route. */
export function inviteOn(place: Place): void {
  const before = local.read(PREVIOUS);
  const moved = before !== null && before !== place.path;
  local.write(PREVIOUS, place.path);
  if (warnsHard({ role: roleNow(), fromAd: cameFromFacebook(), softClosed: local.read(SOFT_CLOSED) === 'yes', moved }, place)) {
    cancelInvitation();
    openDialog('loginWarning', { hard: true });
    return;
  }
  if (!invites(situation(), place)) cancelInvitation();
  else timer ??= setTimeout(() => invite(place), INVITE_MS);
}

function invite(place: Place): void {
  timer = undefined;
  if (!invites(situation(), place)) return;
  if (isBusy()) timer = setTimeout(() => invite(place), LATER_MS);
  else openDialog('register', { auto: true });
}

/** Dialogs that were asked for may still be on their way. */
const isBusy = () => dialogStore.get() !== null || sessionStore.get().loginModal.open || isOverlaid() || isTyping();

/** Also for tests, which begin each time again. */
export function cancelInvitation(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * The person left the page that a dialog lay over. It goes with its page: what it asks about is no longer to be seen, and
 * on phones Back is how dialogs are closed. One that cannot be put off stays, but not over the pages of the law and of
 * one's data.
 * @param place the page that they came to
 */
export function leaveDialog({ dialogs }: Pick<Place, 'dialogs'>): void {
  const open = dialogStore.get();
  if (!open) return;
  const hard = isHard(open);
  if (hard && dialogs !== 'none') return;
  if (!hard && (open.name === 'loginWarning' || open.name === 'register')) noteDismissed(open);
  closeDialog();
}

/** Whether a dialog cannot be put off: a hard warning and what it leads to, and for visitors whom a campaign forces the registration. */
export function isHard({ name, with: details }: OpenDialog): boolean {
  if (name === 'loginWarning') return Boolean(details.hard);
  return name === 'register' && (Boolean(details.hard) || (isForced() && roleNow() === 'none'));
}

/** A dialog that could be closed was closed: nobody is asked a second time in this visit. */
export function noteDismissed({ name }: OpenDialog): void {
  tabStorage.write(DISMISSED, 'yes');
  if (name === 'loginWarning' || name === 'register') local.write(SOFT_CLOSED, 'yes');
}

/** Whoever logs in was not put off. */
export function forgetDismissed(): void {
  local.remove(PREVIOUS);
  local.remove(SOFT_CLOSED);
  tabStorage.remove(DISMISSED);
}
