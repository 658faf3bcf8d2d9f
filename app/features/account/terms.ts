import { dispatchAuth, isBuyer, sessionStore } from '../../lib/session/session';
import { type ProfileInfo, profileStore } from './store';

const MONTHS = 6;

/** Whether the terms must be accepted (again): never accepted, or more than 6 calendar months ago. */
export function termsDue({ accepted_terms_of_use: accepted, accepted_terms_date: date, terms_due: due }: ProfileInfo, now: Date): boolean {
  if (due !== undefined) return due;
  if (accepted === 'no' || !date) return true;
  return now > addMonths(new Date(date), MONTHS);
}

/** The same day that many months later, or the last day of a shorter month. */
function addMonths(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Opens or closes the terms dialog for a new page. `needed`: whether the page requires accepted terms. Called on each navigation. */
export function askForTerms(needed: boolean): void {
  const session = sessionStore.get();
  const profile = profileStore.get();
  const due = needed && isBuyer(session) && profile !== null && termsDue(profile, new Date());
  if (due !== session.termsModal) dispatchAuth({ kind: due ? 'termsDue' : 'termsSettled' });
}
