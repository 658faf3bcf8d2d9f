import { matchRoute } from '@hearthway/routes';

import { accountPath, type AuthState } from './session';

/** The login page for someone who requested an account page. */
export const loginPath = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** Where a login from the login page leads: the requested account page, or else the account itself. */
export function pathAfterLogin(session: AuthState, next: string | undefined): string {
  const wanted = next !== undefined && /^\/(?!\/)/.test(next) && matchRoute(next)?.route.guard === 'account';
  return wanted ? next : accountPath(session);
}
