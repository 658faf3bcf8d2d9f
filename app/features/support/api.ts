import { get, post, type TicketRecord } from '@hearthway/api';

import { requestValue, type ValueResult } from '../../lib/query/result';

// Calls to our support.

const path = '/api/pub/support';

export interface Ticket {
  /** Absent: those of the account. */
  name?: string;
  email?: string;
  topic: string;
  message: string;
  /** What the app runs on; absent when the person leaves it out. */
  app_version?: string;
  device?: string;
  /** The same when the same is sent again. */
  retry_key: string;
  /** Answer to the captcha, where there is one. */
  captcha?: string;
}

interface Ticketed {
  ticket: TicketRecord;
}

const ticket = (call: () => Promise<Ticketed>): Promise<ValueResult<TicketRecord>> => requestValue(async () => (await call()).ticket);

export const createTicket = (what: Ticket): Promise<ValueResult<TicketRecord>> => ticket(() => post(`${path}/tickets`, what));

export const readTicket = (reference: string): Promise<ValueResult<TicketRecord>> => ticket(() => post(`${path}/ticket`, { reference }));

export const addToTicket = (reference: string, message: string): Promise<ValueResult<TicketRecord>> =>
  ticket(() => post(`${path}/ticket/add`, { reference, message }));

export const readMyTickets = (): Promise<ValueResult<readonly TicketRecord[]>> =>
  requestValue(async () => (await get<{ tickets: TicketRecord[] }>('/api/account/support/tickets')).tickets);
