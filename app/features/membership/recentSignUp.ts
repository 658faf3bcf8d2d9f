import { onSession } from '../../lib/session/session';
import { createStore } from '../../lib/store';

/** Who has just signed up on this device: for the page that says what happens next. */
export interface RecentSignUp {
  firstName: string;
  email: string;
  /** Whether the email had an account already. */
  known: boolean;
  /** Name of the agent who invited them; empty: nobody. */
  sponsor: string;
  /** The page on which they signed up. */
  page: string;
}

export const recentSignUpStore = createStore<RecentSignUp | null>(null);

onSession((_now, _before, { kind }) => {
  if (kind === 'loggedOut') recentSignUpStore.set(null);
});
