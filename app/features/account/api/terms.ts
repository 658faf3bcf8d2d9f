import { get } from '@hearthway/api';

import { asker, dispatchAuth, isLead, sessionStore } from '../../../lib/session/session';
import { createStore } from '../../../lib/store';

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
  return now > addMonths(new Date(date), MONTHS);
}

/** The same day so many months later, or the last day of that month when it is too short. */
function addMonths(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The terms and the privacy policy can be read without answering. */
export const isTermsPage = (path: string): boolean => /^\/(TermsOfService|PrivacyPolicy|terms|privacy)\/?(?:[?#]|$)/i.test(path);

/** Reads the profile of the lead who is logged in. A failure is made up for at the next start. */
export async function loadProfile(): Promise<void> {
  if (!isLead(sessionStore.get())) return;
  const isStillHere = asker();
  try {
    const { clientLead } = await get<{ clientLead?: ProfileInfo }>('/api/lead/client-leads/getProfileInfo');
    if (clientLead && isStillHere()) profileStore.set(clientLead);
  } catch {
    // A 401 has ended the session by now.
  }
}

/** With each page that comes the dialog is closed, and opens where it is due. To be called on each route. */
export function askForTerms(path: string): void {
  const session = sessionStore.get();
  const profile = profileStore.get();
  const due = isLead(session) && profile !== null && !isTermsPage(path) && termsDue(profile, new Date());
  if (due !== session.termsModal) dispatchAuth({ is: due ? 'termsDue' : 'termsSettled' });
}
