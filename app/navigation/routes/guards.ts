import { routeOf } from '@hearthway/routes';

import { type AuthState, isLoggedIn } from '../../lib/session/session';
import { NOT_FOUND, type PageName } from './linking';

/**
 * Where a person is sent instead of a page that is not for them, or null. The server has the same rule for
 * addresses that are opened there: /account/* and /myaccount/* want a login, and /profile leads strangers to
 * the free profile and everyone else to their own.
 */
export function redirectOf(name: PageName, session: AuthState): string | null {
  if (name === NOT_FOUND) return null;
  const { guard } = routeOf(name);
  const loggedIn = isLoggedIn(session);
  if (guard === 'account' && !loggedIn) return '/';
  if (guard === 'profile') return loggedIn ? '/myaccount/profile' : '/free-profile';
  return null;
}
