import { del, get, post, put, type Schemas } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';

// Calls about an agent's leads.

export type Lead = Schemas['Lead'];
export type LeadSettings = Schemas['LeadSettings'];
export type Delivery = Schemas['Delivery'];
export type TextFile = Schemas['TextFile'];

/** All leads as CSV, and one buyer as a vCard. For devices; browsers download the same files by URL. */
export const leadsFile = (): Promise<ValueResult<TextFile>> => toValueResult(() => get('/api/agent/leads-file'));
export const contactFile = (id: string): Promise<ValueResult<TextFile>> => toValueResult(() => get(`/api/agent/leads/${id}/contact-file`));

/** What an agent can do with a lead. `pass` has a reason. */
export type LeadAnswer = 'accept' | 'pass' | 'take-back' | 'release';
export type PassReason = 'busy' | 'area' | 'home' | 'conflict' | 'other';

export const answerLead = (id: string, answer: LeadAnswer, why: { reason?: PassReason; note?: string } = {}): Promise<Result> =>
  toResult(() => post(`/api/agent/leads/${id}/${answer}`, why));

/** How far an agent has come with a lead; new and quiet ones are known anyway. */
export type SetStage = Exclude<Lead['stage'], 'new' | 'quiet'>;

export const setLeadStage = (id: string, stage: SetStage): Promise<Result> => toResult(() => post(`/api/agent/leads/${id}/stage`, { stage }));

export type ClosingFee = Schemas['ClosingFee'];

/** What an agent says about a closing: price and commission in dollars, the day as "2026-11-20". */
export interface Closing {
  address: string;
  price: number;
  date: string;
  commission: number;
}

/** Resolves to the fee for a closing. It is stored only with the fee that the agent saw, in cents. */
export const reportClosing = (id: string, closing: Closing, shownFee?: number): Promise<ValueResult<ClosingFee>> =>
  toValueResult(() => post(`/api/agent/leads/${id}/closing`, { ...closing, ...(shownFee !== undefined && { shown_fee: shownFee }) }));

/** Says why the agent doesn't owe the fee of a closing. */
export const disputeClosing = (id: string, reason: string): Promise<Result> => toResult(() => post(`/api/agent/leads/${id}/closing/dispute`, { reason }));

/** Says that a sale of which the MLS has a record wasn't the agent's. */
export const declineClosing = (id: string): Promise<Result> => toResult(() => post(`/api/agent/leads/${id}/closing/decline`, {}));

export const saveLeadSettings = (settings: LeadSettings): Promise<Result> => toResult(() => put('/api/agent/lead-settings', settings));

/** Resolves to the secret that signs requests to the webhook. */
export const connectWebhook = (url: string, renew = false): Promise<ValueResult<string>> =>
  toValueResult(async () => (await put<{ secret: string }>('/api/agent/lead-webhook', { url, renew_secret: renew })).secret);

export const testWebhook = (): Promise<Result> => toResult(() => post('/api/agent/lead-webhook/test', {}));

export const disconnectWebhook = (): Promise<Result> => toResult(() => del('/api/agent/lead-webhook'));

export const connectFollowUpBoss = (key: string): Promise<Result> => toResult(() => put('/api/agent/follow-up-boss', { api_key: key }));

export const disconnectFollowUpBoss = (): Promise<Result> => toResult(() => del('/api/agent/follow-up-boss'));

export const sendAgain = (id: string): Promise<Result> => toResult(() => post(`/api/agent/lead-deliveries/${id}/send`, {}));

export type StatementRow = Schemas['LeadStatementRow'];

/** What became of the leads of a month ("2026-11"), and what they cost. */
export const statementQuery = (month: string) => ({
  queryKey: ['lead-statement', month],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Schemas['LeadStatement']>(`/api/agent/lead-statement?month=${month}`, { signal }),
});

/** A delivery, including the payload that was sent. */
export const deliveryQuery = (id: string) => ({
  queryKey: ['delivery', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Schemas['DeliveryDetails']>(`/api/agent/lead-deliveries/${id}`, { signal }),
});
