import { post, type Schemas } from '@hearthway/api';

import { request, requestValue, type Result, type ValueResult } from '../../lib/query/result';

// Calls about an agent's payments. Card and account numbers are in none of them.

export type BillingData = Schemas['BillingData'];
export type Outcome = Schemas['PaymentOutcome'];
export type SetupRecord = Schemas['SetupRecord'];

/** Begins the storing of another payment method, which the browser finishes at the payment provider. */
export const beginSetup = (): Promise<ValueResult<SetupRecord>> => requestValue(() => post('/api/agent/billing/setup', {}));

/** Pays from now on with the method that a setup stored, and with it what is owed. */
export const changeMethod = (setupId: string): Promise<ValueResult<Outcome>> => requestValue(() => post('/api/agent/billing/method', { setup_id: setupId }));

/** Pays what is owed; also to be called after a payment was confirmed. */
export const payOwed = (): Promise<ValueResult<Outcome>> => requestValue(() => post('/api/agent/billing/pay', {}));

export const cancelMembership = (): Promise<Result> => request(() => post('/api/agent/billing/cancel', {}));
