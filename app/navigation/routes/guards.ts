import { routeOf } from '@hearthway/routes';

import { type AuthState, isLoggedIn } from '../../lib/session/session';
import { NOT_FOUND, type PageName } from './linking';

/**
 * Where a person is redirected from a page that isn't for them, or null. The server has the same rule for URLs opened
 * there: /account/* and /myaccount/* require a login, and /profile leads anonymous visitors to the free profile and
 * everyone else to their own.
 */
export function redirectOf(name: PageName, session: AuthState): string | null {
  if (name === NOT_FOUND) return null;
  const { guard } = routeOf(name);
  const loggedIn = isLoggedIn(session);
  if (guard === 'account' && !loggedIn) return '/';
  if (guard === 'profile') return loggedIn ? '/myaccount/profile' : '/free-profile';
  return null;
}
