import { post } from '@hearthway/api';

import { isLoggedIn, sessionStore } from '../../lib/session/session';
import { cookies } from '../../lib/storage/storage';

// Anonymous visitors are identified by a random id. It's stored for 365 days and never shown, logged or put into a page.
const NAME = 'visitor';

/** The id of this visitor, or null. */
export function visitorId(): string | null {
  return cookies.read(NAME);
}

let underway: Promise<void> | null = null;

/**
 * Creates a visitor id, unless there is one or the user is logged in. Called on each navigation to a route that needs
 * one. Failures are ignored: the next navigation tries again.
 */
export async function ensureVisitor(): Promise<void> {
  if (isLoggedIn(sessionStore.get()) || visitorId()) return;
  underway ??= create().finally(() => {
    underway = null;
  });
  await underway;
}

async function create(): Promise<void> {
  try {
    const { visitor_id: id } = await post<{ visitor_id?: unknown }>('/api/pub/visitors/create', {});
    if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) cookies.write(NAME, id);
  } catch {
    // Searching works without an id.
  }
}

/** Called at login: from then on, viewed homes belong to the account. */
export function clearVisitor(): void {
  cookies.remove(NAME);
}
