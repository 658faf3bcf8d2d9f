import { onSession } from '../../lib/session/session';
import { createStore } from '../../lib/store';

/** The agent who just signed up on this device, for the thank-you page. */
export interface RecentSignUp {
  firstName: string;
  email: string;
  /** Whether the email had an account already. */
  known: boolean;
  /** Name of the agent who invited them; empty if nobody did. */
  sponsor: string;
  /** The page on which they signed up. */
  page: string;
}

export const recentSignUpStore = createStore<RecentSignUp | null>(null);

onSession((_now, _before, { kind }) => {
  if (kind === 'loggedOut') recentSignUpStore.set(null);
});
