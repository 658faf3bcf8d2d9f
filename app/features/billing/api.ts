import { post, type Schemas } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../lib/query/result';

// Calls about an agent's payments. Card and account numbers are in none of them.

export type BillingData = Schemas['BillingData'];
export type PayData = Schemas['PayData'];
export type Outcome = Schemas['PaymentOutcome'];
export type SetupRecord = Schemas['SetupRecord'];

/** The calls that pay what is owed. */
export interface Paying {
  /** Starts storing another payment method, which the browser completes at the payment provider. */
  begin: () => Promise<ValueResult<SetupRecord>>;
  /** Uses the method that a setup stored from now on, and pays what is owed with it. */
  change: (setupId: string) => Promise<ValueResult<Outcome>>;
  /** Pays what is owed; also to be called after a payment was confirmed. */
  pay: () => Promise<ValueResult<Outcome>>;
}

/** What the agent who is logged in owes. */
export const ownPayments: Paying = {
  begin: () => toValueResult(() => post('/api/agent/billing/setup', {})),
  change: (setupId) => toValueResult(() => post('/api/agent/billing/method', { setup_id: setupId })),
  pay: () => toValueResult(() => post('/api/agent/billing/pay', {})),
};

/** What an emailed link asks for, by its token. */
export const linkPayments = (link: string): Paying => ({
  begin: () => toValueResult(() => post('/api/pub/billing/link/setup', { link })),
  change: (setupId) => toValueResult(() => post('/api/pub/billing/link/method', { link, setup_id: setupId })),
  pay: () => toValueResult(() => post('/api/pub/billing/link/pay', { link })),
});

export const cancelMembership = (): Promise<Result> => toResult(() => post('/api/agent/billing/cancel', {}));
