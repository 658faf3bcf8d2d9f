import { get, post, type TicketRecord } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../lib/query/result';

// Calls for support requests.

const path = '/api/pub/support';

export interface Ticket {
  /** Undefined if logged in: the account's name and email are used. */
  name?: string;
  email?: string;
  topic: string;
  message: string;
  /** Device information; undefined if the user chose not to include it. */
  app_version?: string;
  device?: string;
  /** Retries of the same message have the same key, so that it's stored only once. */
  retry_key: string;
  /** Captcha token, if captchas are enabled. */
  captcha?: string;
}

interface Ticketed {
  ticket: TicketRecord;
}

const ticket = (call: () => Promise<Ticketed>): Promise<ValueResult<TicketRecord>> => toValueResult(async () => (await call()).ticket);

export const createTicket = (what: Ticket): Promise<ValueResult<TicketRecord>> => ticket(() => post(`${path}/tickets`, what));

export const readTicket = (reference: string): Promise<ValueResult<TicketRecord>> => ticket(() => post(`${path}/ticket`, { reference }));

export const addToTicket = (reference: string, message: string): Promise<ValueResult<TicketRecord>> =>
  ticket(() => post(`${path}/ticket/add`, { reference, message }));

export const readMyTickets = (): Promise<ValueResult<readonly TicketRecord[]>> =>
  toValueResult(async () => (await get<{ tickets: TicketRecord[] }>('/api/account/support/tickets')).tickets);
