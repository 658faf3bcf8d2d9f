import { post } from '@hearthway/api';

import { local } from '../storage/storage';
import { dispatchAuth, isLoggedIn, sessionStore } from './session';
import { heldByCookie } from './token';

// A browser can't delete the session cookie by itself. A logout that didn't reach the server is completed later.
const DUE = 'logout_due';

/** Logs out, here at once and on the server as soon as it can be reached. */
export async function logout(): Promise<void> {
  const byCookie = sessionStore.get().token === heldByCookie;
  const ended = end(); // started before the token is gone
  dispatchAuth({ kind: 'loggedOut' });
  const done = await ended;
  // Someone who has logged in since has another cookie by now.
  if (!done && byCookie && !isLoggedIn(sessionStore.get())) local.write(DUE, 'yes');
}

/** Completes a logout that happened offline. */
export async function completePendingLogout(): Promise<void> {
  if (local.read(DUE) === 'yes' && (await end())) local.remove(DUE);
}

/** A new login makes a pending logout obsolete. */
export function cancelPendingLogout(): void {
  local.remove(DUE);
}

const end = () => post('/api/pub/logout', {}).then(() => true, () => false);
