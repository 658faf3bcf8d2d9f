import { get, post, type TicketRecord } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../lib/query/result';

// Calls to our support.

const path = '/api/pub/support';

export interface Ticket {
  /** Undefined: the account's. */
  name?: string;
  email?: string;
  topic: string;
  message: string;
  /** Device information; undefined if the person excludes it. */
  app_version?: string;
  device?: string;
  /** The same for a retry of the same message. */
  retry_key: string;
  /** Captcha answer, if there is a captcha. */
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
