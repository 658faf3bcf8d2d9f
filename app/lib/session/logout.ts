import { post } from '@hearthway/api';

import { local } from '../storage/storage';
import { dispatchAuth, isLoggedIn, sessionStore } from './session';
import { heldByCookie } from './token';

// A browser cannot take the session's cookie away by itself. A logout that did not reach the server is made up for.
const DUE = 'logout_due';

/** Logs out, here at once and on the server as soon as it can be reached. */
export async function logout(): Promise<void> {
  const byCookie = sessionStore.get().token === heldByCookie;
  const ended = end(); // begun before the token is gone
  dispatchAuth({ is: 'loggedOut' });
  const done = await ended;
  // Someone who logged in meanwhile has another cookie by now.
  if (!done && byCookie && !isLoggedIn(sessionStore.get())) local.write(DUE, 'yes');
}

/** Ends a session that was left without network. */
export async function finishLogout(): Promise<void> {
  if (local.read(DUE) === 'yes' && (await end())) local.remove(DUE);
}

/** A new login makes the logout of the one before pointless. */
export function dropLogout(): void {
  local.remove(DUE);
}

const end = () => post('/api/pub/logout', {}).then(() => true, () => false);
