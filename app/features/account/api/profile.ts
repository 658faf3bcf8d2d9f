import { del, post } from '@hearthway/api';

import { request, type Result } from '../../../lib/query/result';
import type { OtpType } from './auth';
import { type Confirmed, confirmIdentity, sendIdentityCode, takeOver } from './identity';

// What people change of themselves. Each call gives what to tell the person.

export const rename = (name: string): Promise<Result> => request(() => post('/api/account/profile', { name }));

export const setTexts = (on: boolean): Promise<Result> => request(() => post('/api/account/profile', { text_optin: on }));

export const changePassword = (password: string): Promise<Result> => request(() => post('/api/account/password', { password }));

export interface Contact {
  type: OtpType;
  /** Empty: the one that the account has. */
  value: string;
}

/** The email that the account has: a code that comes back from it shows both whose it is and that it is them. */
const isOwnEmail = ({ type, value }: Contact): boolean => type === 'email' && value === '';

/** Sends the code that proves an email or a phone. */
export const sendContactCode = (contact: Contact): Promise<Result> =>
  isOwnEmail(contact) ? sendIdentityCode('email') : request(() => post('/api/account/contact/send', { type: contact.type, ...(contact.value !== '' && { [contact.type]: contact.value }) }));

/** Takes the code. */
export async function confirmContact(contact: Contact, otp: string): Promise<Result> {
  if (isOwnEmail(contact)) return confirmIdentity({ otp });
  let result: Result = { ok: true };
  const called = await request(async () => {
    result = takeOver(await post<Confirmed>('/api/account/contact/confirm', { otp }));
  });
  return called.ok ? result : called;
}

export const endSession = (id: string): Promise<Result> => request(() => del(`/api/account/sessions/${encodeURIComponent(id)}`));

export const endOtherSessions = (): Promise<Result> => request(() => post('/api/account/sessions/end-others', {}));

/** Keeps the account, or the data in it, whose deletion waits. */
export const undoErasure = (): Promise<Result> => request(() => post('/api/account/data/undo', {}));
