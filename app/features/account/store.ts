import { get } from '@hearthway/api';

import { sameUserCheck, isBuyer, sessionStore } from '../../lib/session/session';
import { createStore } from '../../lib/store';

/** What the buyer's profile says about the terms. */
export interface ProfileInfo {
  text_optin?: 0 | 1;
  accepted_terms_of_use?: string;
  accepted_terms_date?: string | null;
  /** Whether the server asks for the terms. If set, the other fields don't count. */
  terms_due?: boolean;
}

/** Null until loaded, and for everyone but buyers. */
export const profileStore = createStore<ProfileInfo | null>(null);

/** Loads the buyer's profile. If that fails, the next start tries again. */
export async function loadProfile(): Promise<void> {
  if (!isBuyer(sessionStore.get())) return;
  const isSameUser = sameUserCheck();
  try {
    const { clientLead } = await get<{ clientLead?: ProfileInfo }>('/api/lead/client-leads/getProfileInfo');
    if (clientLead && isSameUser()) profileStore.set(clientLead);
  } catch {
    // A 401 has ended the session by now.
  }
}
