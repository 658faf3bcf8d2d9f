import { post } from '@hearthway/api';

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
