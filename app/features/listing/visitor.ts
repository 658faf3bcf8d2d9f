import { post } from '@hearthway/api';

import { isLoggedIn, sessionStore } from '../../lib/session/session';
import { cookies } from '../../lib/storage/storage';

// An anonymous visitor is identified by an id only. It is stored for 365 days and never shown, logged or put into a
// page.
const NAME = 'visitor';

interface Situation {
  path: string;
  loggedIn: boolean;
  visitorId: string | null;
}

/** A visitor is set up on each route unless logged in, already known, or on a /buyer path. */
export function needsVisitor({ path, loggedIn, visitorId }: Situation): boolean {
  return !loggedIn && !visitorId && !/^\/buyer(?:[/?#]|$)/i.test(path);
}

/** The id of this visitor, or null. */
export function visitorId(): string | null {
  return cookies.read(NAME);
}

let underway: Promise<void> | null = null;

/** Called on each route. A failure is ignored: the next route tries again. */
export function ensureVisitor(path: string): Promise<void> {
  const situation = { path, loggedIn: isLoggedIn(sessionStore.get()), visitorId: visitorId() };
  if (underway || !needsVisitor(situation)) return underway ?? Promise.resolve();
  underway = create().finally(() => {
    underway = null;
  });
  return underway;
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
