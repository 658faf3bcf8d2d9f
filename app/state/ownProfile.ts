import { del, post } from '@hearthway/api';

import { keepToken } from '../platform/token';
import type { OtpType } from './entering';
import { dispatchAuth, type Role, sessionStore } from './session';
import { telling, type Told } from './telling';

// What people change of themselves. Each call gives what to tell the person.

export const rename = (name: string): Promise<Told> => telling(() => post('/api/account/profile', { name }));

export const setTexts = (on: boolean): Promise<Told> => telling(() => post('/api/account/profile', { text_optin: on }));

/** Without `current` where the server has just seen who it is. */
export const changePassword = (password: string, current?: string): Promise<Told> =>
  telling(() => post('/api/account/password', { password, ...(current !== undefined && { current_password: current }) }));

export interface Contact {
  type: OtpType;
  /** Empty: the one that the account has. */
  value: string;
}

/** Sends the code that proves an e-mail or a phone. */
export const sendContactCode = ({ type, value }: Contact): Promise<Told> =>
  telling(() => post('/api/account/contact/send', { type, ...(value !== '' && { [type]: value }) }));

interface Confirmed {
  success?: boolean;
  error?: string;
  token?: string;
  emptied?: boolean;
  /** An account that starts empty has another number. */
  user?: { id?: string; name?: string } | null;
}

/** Takes the code. The first proof of an e-mail ends every session and begins a new one, which is taken over. */
export async function confirmContact(otp: string): Promise<Told> {
  let told: Told = { ok: true };
  const called = await telling(async () => {
    const { success, error, token, emptied, user: now } = await post<Confirmed>('/api/account/contact/confirm', { otp });
    const { type, user } = sessionStore.get();
    if (!success) told = { ok: false, error: error || 'Invalid OTP code' };
    else if (token && user && type !== 'none') {
      dispatchAuth({ is: 'loggedIn', role: type as Role, token: keepToken(token), user: { ...user, id: now?.id ?? user.id, name: now?.name ?? user.name }, via: 'code' });
      if (emptied) told = { ok: true, emptied };
    }
  });
  return called.ok ? told : called;
}

export const endSession = (id: string): Promise<Told> => telling(() => del(`/api/account/sessions/${encodeURIComponent(id)}`));

export const endOtherSessions = (): Promise<Told> => telling(() => post('/api/account/sessions/end-others', {}));
