import { get, post, type Schemas } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../lib/query/result';

// Calls about an agent's payments. Card and account numbers are in none of them.

export type BillingData = Schemas['BillingData'];
export type BillingProgram = Schemas['BillingProgram'];
export type PayData = Schemas['PayData'];
export type Outcome = Schemas['PaymentOutcome'];
export type SetupRecord = Schemas['SetupRecord'];

/** The calls that pay what is owed. */
export interface Paying {
  /** Starts adding a payment method. The browser completes that with the payment provider. */
  begin: () => Promise<ValueResult<SetupRecord>>;
  /** Makes the method that a setup stored the current one, and pays what is owed with it. */
  change: (setupId: string) => Promise<ValueResult<Outcome>>;
  /** Pays what is owed. Also called after the bank confirmed a payment, to get its result. */
  pay: () => Promise<ValueResult<Outcome>>;
}

/** Payments of the logged-in agent. */
export const ownPayments: Paying = {
  begin: () => toValueResult(() => post('/api/agent/billing/setup', {})),
  change: (setupId) => toValueResult(() => post('/api/agent/billing/method', { setup_id: setupId })),
  pay: () => toValueResult(() => post('/api/agent/billing/pay', {})),
};

/** Pays what is owed for a program, by its key. */
export const programPayments = (program: string): Pick<Paying, 'pay'> => ({
  pay: () => toValueResult(() => post('/api/agent/billing/pay', { program })),
});

/** Pays a single invoice, with the stored payment method only. */
export const invoicePayments = (number: string): Pick<Paying, 'pay'> => ({
  pay: () => toValueResult(() => post(`/api/agent/billing/invoices/${number}/pay`, {})),
});

/** Payments requested by an emailed link, identified by its token. */
export const linkPayments = (link: string): Paying => ({
  begin: () => toValueResult(() => post('/api/pub/billing/link/setup', { link })),
  change: (setupId) => toValueResult(() => post('/api/pub/billing/link/method', { link, setup_id: setupId })),
  pay: () => toValueResult(() => post('/api/pub/billing/link/pay', { link })),
});

/** `program`: the key of the one that is canceled or resumed. */
export const cancelMembership = (program: string): Promise<Result> => toResult(() => post('/api/agent/billing/cancel', { program }));

export const resumeMembership = (program: string): Promise<Result> => toResult(() => post('/api/agent/billing/resume', { program }));

export type ClickRow = Schemas['ClickRow'];

/** The agent's clicks of a month (2026-11); with '' of this month. */
export const clicksQuery = (month: string) => ({
  queryKey: ['clicks', month],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Schemas['ClickStatement']>(`/api/agent/clicks?month=${month}`, { signal }),
});

/** The membership that the agent may add to their program. */
export const membershipOffer = {
  queryKey: ['membership-offer'],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<{ offer: Schemas['MembershipOffer'] | null }>('/api/agent/membership', { signal }),
};

/** `wording`: the text above the button, as it was offered. */
export const addMembership = (wording: string): Promise<Result> => toResult(() => post('/api/agent/membership', { wording }));
