import { post } from '@hearthway/api';

import { openDialog } from '../../lib/dialogs';
import { request, type Result } from '../../lib/query/result';
import { isLead, sessionStore } from '../../lib/session/session';

/** Emails a home to people; each gets a separate email. */
export function mailDetails(alias: string, recipients: readonly string[], note: string): Promise<Result> {
  return request(() => post('/api/lead/properties/mail-property-details', { alias, recipients, note }));
}

/**
 * Opens the form for that. Only buyers can email homes: others are asked for an account first, and continue once they
 * have one.
 */
export function openMailDialog(alias: string): void {
  const open = () => openDialog('mailDetails', { alias });
  if (isLead(sessionStore.get())) open();
  else openDialog('loginWarning', { text: 'Log in to email this home to someone.', then: open });
}
