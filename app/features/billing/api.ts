import { post, type Schemas } from '@hearthway/api';

import { request, requestValue, type Result, type ValueResult } from '../../lib/query/result';

// Calls about an agent's payments. Card and account numbers are in none of them.

export type BillingData = Schemas['BillingData'];
export type PayData = Schemas['PayData'];
export type Outcome = Schemas['PaymentOutcome'];
export type SetupRecord = Schemas['SetupRecord'];

/** The calls by which something open is paid. */
export interface Paying {
  /** Begins the storing of another payment method, which the browser finishes at the payment provider. */
  begin: () => Promise<ValueResult<SetupRecord>>;
  /** Pays from now on with the method that a setup stored, and with it what is open. */
  change: (setupId: string) => Promise<ValueResult<Outcome>>;
  /** Pays what is open; also to be called after a payment was confirmed. */
  pay: () => Promise<ValueResult<Outcome>>;
}

/** What the agent who is logged in owes. */
export const ownPayments: Paying = {
  begin: () => requestValue(() => post('/api/agent/billing/setup', {})),
  change: (setupId) => requestValue(() => post('/api/agent/billing/method', { setup_id: setupId })),
  pay: () => requestValue(() => post('/api/agent/billing/pay', {})),
};

/** What a mailed link asks, by its token. */
export const linkPayments = (link: string): Paying => ({
  begin: () => requestValue(() => post('/api/pub/billing/link/setup', { link })),
  change: (setupId) => requestValue(() => post('/api/pub/billing/link/method', { link, setup_id: setupId })),
  pay: () => requestValue(() => post('/api/pub/billing/link/pay', { link })),
});

export const cancelMembership = (): Promise<Result> => request(() => post('/api/agent/billing/cancel', {}));
