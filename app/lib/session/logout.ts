import { post } from '@hearthway/api';

import { persistedSession } from './persistedSession';
import { dispatchAuth, heldByCookie, sessionStore } from './session';

/** Logs out, here at once and on the server as soon as it can be reached. */
export async function logout(): Promise<void> {
  const { token } = sessionStore.get();
  dispatchAuth({ kind: 'loggedOut' });
  if (token === null) return;
  await persistedSession.addLogout(token); // the app may be closed before the server answers
  await end(token);
}

/** Completes logouts that happened offline. */
export async function completePendingLogouts(): Promise<void> {
  for (const token of await persistedSession.pendingLogouts()) await end(token);
}

/** A browser sends the token in its cookie, which only the server can delete. */
async function end(token: string): Promise<void> {
  try {
    await post('/api/pub/logout', {}, token === heldByCookie ? {} : { token });
    await persistedSession.removeLogout(token);
  } catch {
    // It stays pending.
  }
}
