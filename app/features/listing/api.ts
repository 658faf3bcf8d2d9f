import { get, post, type Schemas } from '@hearthway/api';

import { openDialog } from '../../lib/dialogs';
import { toResult, type Result } from '../../lib/query/result';
import { isBuyer, sessionStore } from '../../lib/session/session';

/** Emails a home's details. Each recipient gets a separate email. */
export function mailDetails(alias: string, recipients: readonly string[], note: string): Promise<Result> {
  return toResult(() => post('/api/lead/properties/mail-property-details', { alias, recipients, note }));
}

/** Opens the form for emailing a home. Only buyers can do that; others are asked to log in first and then continue. */
export function openMailDialog(alias: string): void {
  const open = () => openDialog('mailDetails', { alias });
  if (isBuyer(sessionStore.get())) open();
  else openDialog('loginWarning', { to: 'email this home to someone', then: open });
}

export type SoldNearby = Schemas['SoldNearbyAnswer'];

/** What sold near a home in the last year, and how its price compares. */
export const soldNearbyQuery = (alias: string) => ({
  queryKey: ['sold-nearby', alias],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<SoldNearby>(`/api/pub/homes/${encodeURIComponent(alias)}/sold-nearby`, { signal }),
});
