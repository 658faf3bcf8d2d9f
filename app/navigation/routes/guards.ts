import { accountPath, type AuthState, isLoggedIn } from '../../lib/session/session';
import { routeFacts, type PageName } from './linking';

/**
 * Where a person is redirected from a page that isn't for them, or null. The server has the same rule for URLs opened
 * there: /account/* and /myaccount/* require a login, and /profile leads anonymous visitors to the free profile and
 * everyone else to their own; agents without one activate it.
 */
export function redirectOf(name: PageName, session: AuthState): string | null {
  const { guard } = routeFacts(name);
  const loggedIn = isLoggedIn(session);
  if (guard === 'account' && !loggedIn) return '/';
  if (guard === 'profile') return loggedIn ? ownProfile(session) : '/free-profile';
  return null;
}

const ownProfile = (session: AuthState): string => (session.type === 'admin' && !session.user?.alias ? '/profile/activate' : accountPath(session));
