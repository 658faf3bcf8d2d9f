import { get, type PaymentOutcome, post, type ProgramOrder, type QuoteRecord, type Schemas, type ZipCodeRecord } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../../lib/query/result';

// Calls of memberships.

/** What someone wants to buy. */
export interface ProgramSelection {
  /** Key of a program. */
  program: string;
  membership: 'join' | 'decline';
  zip_codes: readonly string[];
  /** Dollars a month, where the program has budgets. */
  budgets?: readonly { zip: string; budget: number }[];
  discount_code?: string;
  /** Percent that is paid today. */
  split_payment?: number;
  /** 2026-12-22 */
  second_payment_date?: string;
  addons?: { referralBuyDown?: { percentage_bought: number } };
}

/** What a choice costs; the only place where totals come from. */
export const quoteProgram = (selection: ProgramSelection, signal?: AbortSignal): Promise<QuoteRecord> => post<QuoteRecord>('/ppc/register/quote', selection, { signal });

/** A ZIP code with its homes and agents; an ApiError of the kind `not_found` for one that doesn't exist. */
export const zipQuery = (zip: string) => ({
  queryKey: ['zip-code', zip],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ zip_code: ZipCodeRecord }>(`/api/pub/zip-codes/${encodeURIComponent(zip)}`, { signal })).zip_code,
  staleTime: 10 * 60_000,
});

/** The sign-up for a program. */
export interface ProgramJoining extends ProgramSelection {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  agree_to_terms: boolean;
  text_optin: 0 | 1;
  captcha?: string;
  /** The page. */
  source: string;
  /** Cents, as the page showed them. */
  due_today: number;
  retry_key: string;
  sales_user?: string;
  take_over_user?: string;
  sale_override_id?: string;
  email_addendum_file?: string;
  skipAddendumEmail?: boolean;
}

/** Orders a program. Nothing is charged before the order is paid. */
export const joinProgram = (joining: ProgramJoining): Promise<ValueResult<ProgramOrder>> => toValueResult(() => post<ProgramOrder>('/ppc/register/program', joining));

/** Pays what is due today with the payment method that the browser just stored: once, however often it is called. It fails with an ApiError. */
export const confirmOrder = (key: string, setup: string): Promise<PaymentOutcome> => post<PaymentOutcome>('/api/pub/billing/confirm', { order_key: key, setup_id: setup });

/** Starts storing another payment method; the value is the secret for the browser's own call to the payment provider. */
export const setUpOrder = (key: string): Promise<ValueResult<string>> => toValueResult(async () => (await post<{ client_secret: string }>('/api/pub/billing/setup', { order_key: key })).client_secret);

export interface TermsRequest extends ProgramSelection {
  email: string;
  firstname: string;
  lastname: string;
  skipAddendumEmail: boolean;
  email_addendum_file?: string;
}

/** Emails the terms of what was chosen; the value is the URL of their PDF. */
export const sendTerms = (request: TermsRequest): Promise<ValueResult<string>> => toValueResult(async () => (await post<{ file: string }>('/ppc/register/sendTermsInEmail', { data: request })).file);

export interface SalesPerson {
  id: string;
  name: string;
}

/** Our sales people. */
export const salesUsersQuery = {
  queryKey: ['sales-users'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ salesUsersData: SalesPerson[] }>('/api/hearthway/salesUsers', { signal })).salesUsersData,
  staleTime: Infinity,
};

/** Those who may take over a sale. */
export const takeOverUsersQuery = {
  queryKey: ['take-over-users'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ takeOverUsersData: SalesPerson[] }>('/api/hearthway/takeOver', { signal })).takeOverUsersData,
  staleTime: Infinity,
};

/** The agent who is logged in. */
export const ownAccountQuery = (id: string) => ({
  queryKey: ['own-account', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ user: Schemas['AgentRecord'] }>('/api/v1/admins/me', { signal })).user,
});

/** Whether the agent who is logged in works in our sales, and what they may add to terms. */
export const ownSalesQuery = {
  queryKey: ['own-sales'],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<{ sales: boolean; addenda: SalesPerson[] }>('/api/agent/sales', { signal }),
};
