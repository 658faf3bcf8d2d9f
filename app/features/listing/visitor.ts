import { post } from '@hearthway/api';

import { isLoggedIn, sessionStore } from '../../lib/session/session';
import { cookies } from '../../lib/storage/storage';

// An anonymous visitor is identified by an id only. It is stored for 365 days and never shown, logged or put into a
// page.
const NAME = 'visitor';

/** The id of this visitor, or null. */
export function visitorId(): string | null {
  return cookies.read(NAME);
}

let underway: Promise<void> | null = null;

/**
 * Sets up a visitor unless logged in or already known. Called on each route that needs one. A failure is ignored: the
 * next route tries again.
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

/** Logging in identifies the visitor; homes they view afterward belong to the account. */
export function clearVisitor(): void {
  cookies.remove(NAME);
}
