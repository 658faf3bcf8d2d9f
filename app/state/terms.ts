import { get } from '@hearthway/api';

import { dispatchAuth, isLead, sessionStore } from './session';
import { createStore } from './store';

/** What decides about the dialog of the terms. */
export interface ProfileInfo {
  text_optin?: 0 | 1;
  accepted_terms_of_use?: string;
  accepted_terms_date?: string | null;
  /** By the server's clock, when it says so. */
  terms_due?: boolean;
}

export const profileStore = createStore<ProfileInfo | null>(null);

const MONTHS = 6;

/** Whether the terms have to be accepted (again): never accepted, or more than 6 calendar months ago. */
export function termsDue({ accepted_terms_of_use: accepted, accepted_terms_date: date, terms_due: due }: ProfileInfo, now: Date): boolean {
  if (due !== undefined) return due;
  if (accepted === 'no' || !date) return true;
  const until = new Date(date);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  return now > until;
}

/** The terms and the privacy policy can be read without answering. */
export const isTermsPage = (path: string): boolean => /^\/(TermsOfService|PrivacyPolicy|terms|privacy)\/?(?:[?#]|$)/i.test(path);

/** Reads the profile of the lead who is logged in. A failure is made up for at the next start. */
export async function loadProfile(): Promise<void> {
  const { user } = sessionStore.get();
  if (!isLead(sessionStore.get())) return;
  try {
    const { clientLead } = await get<{ clientLead?: ProfileInfo }>('/api/lead/client-leads/getProfileInfo');
    if (clientLead && sessionStore.get().user?.id === user?.id) profileStore.set(clientLead);
  } catch {
    // A 401 has ended the session by now.
  }
}

/** Shows the dialog where it is due. To be called on each route, and when the profile is there. */
export function askForTerms(path: string): void {
  const session = sessionStore.get();
  const profile = profileStore.get();
  if (session.termsModal && isTermsPage(path)) dispatchAuth({ is: 'termsSettled' });
  else if (!session.termsModal && isLead(session) && profile && !isTermsPage(path) && termsDue(profile, new Date())) dispatchAuth({ is: 'termsDue' });
}
