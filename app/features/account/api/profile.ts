import { del, post } from '@hearthway/api';

import { toResult, type Result } from '../../../lib/query/result';
import type { OtpType } from './auth';
import { applyConfirmation, type Confirmed, confirmIdentity, invalidCodeText, sendIdentityCode } from './identity';

// Changes to the user's own account. Each call resolves to a result with any error to show.

export const rename = (name: string): Promise<Result> => toResult(() => post('/api/account/profile', { name }));

export const setTexts = (on: boolean): Promise<Result> => toResult(() => post('/api/account/profile', { text_optin: on }));

export const changePassword = (password: string): Promise<Result> => toResult(() => post('/api/account/password', { password }));

export interface Contact {
  type: OtpType;
  /** Empty for the one already in the account. */
  value: string;
}

/** For the account's own email, one code verifies the email and confirms the user's identity. */
const isOwnEmail = ({ type, value }: Contact): boolean => type === 'email' && value === '';

/** Sends a code to verify an email or phone. */
export const sendContactCode = (contact: Contact): Promise<Result> =>
  isOwnEmail(contact)
    ? sendIdentityCode('email')
    : toResult(() => post('/api/account/contact/send', { type: contact.type, ...(contact.value !== '' && { [contact.type]: contact.value }) }));

/** Verifies the code. */
export async function confirmContact(contact: Contact, otp: string): Promise<Result> {
  if (isOwnEmail(contact)) return confirmIdentity({ otp });
  let result: Result = { ok: true };
  const called = await toResult(async () => {
    result = applyConfirmation(await post<Confirmed>('/api/account/contact/confirm', { otp }), invalidCodeText);
  });
  return called.ok ? result : called;
}

export const endSession = (id: string): Promise<Result> => toResult(() => del(`/api/account/sessions/${encodeURIComponent(id)}`));

export const endOtherSessions = (): Promise<Result> => toResult(() => post('/api/account/sessions/end-others', {}));

/** Cancels a pending deletion of the account or its data. */
export const undoErasure = (): Promise<Result> => toResult(() => post('/api/account/data/undo', {}));
