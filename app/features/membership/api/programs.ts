import { get, type PaymentOutcome, post, type ProgramOrder, type QuoteRecord, type Schemas, type ZipCodeRecord } from '@hearthway/api';

import { problemFrom, type Result, toResult, toValueResult, type ValueResult } from '../../../lib/query/result';

// Calls for joining a program.

/** What an agent has selected to buy. */
export interface ProgramSelection {
  /** Key of a program. */
  program: string;
  membership: 'join' | 'decline';
  zip_codes: readonly string[];
  /** Dollars per month, for programs with budgets. */
  budgets?: readonly { zip: string; budget: number }[];
  discount_code?: string;
  /** Percentage to pay today. */
  split_payment?: number;
  /** As YYYY-MM-DD. */
  second_payment_date?: string;
  addons?: { referralBuyDown?: { percentage_bought: number } };
}

/** What a selection costs. Totals are always the server's; never compute them here. */
export const quoteProgram = (selection: ProgramSelection, signal?: AbortSignal): Promise<QuoteRecord> =>
  post<QuoteRecord>('/ppc/register/quote', selection, { signal });

/** A ZIP code with its number of homes and agents. Fails with an ApiError of kind `not_found` if it doesn't exist. */
export const zipQuery = (zip: string) => ({
  queryKey: ['zip-code', zip],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await get<{ zip_code: ZipCodeRecord }>(`/api/pub/zip-codes/${encodeURIComponent(zip)}`, { signal })).zip_code,
  staleTime: 10 * 60_000,
});

/** Joins the list for a ZIP code in which a program has no place left. */
export const waitForZip = (email: string, program: string, zip: string): Promise<Result> =>
  toResult(() => post('/api/pub/zip-codes/wait', { email, program, zip }));

/** The sign-up for a program. */
interface ProgramJoining extends ProgramSelection {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  agree_to_terms: boolean;
  text_optin: 0 | 1;
  captcha?: string;
  /** The page they signed up on. */
  source: string;
  /** The amount that the page showed, in cents, so the server can reject an outdated one. */
  due_today: number;
  retry_key: string;
  sales_user?: string;
  take_over_user?: string;
  sale_override_id?: string;
  email_addendum_file?: string;
  skipAddendumEmail?: boolean;
}

/** Orders a program. Nothing is charged before the order is paid. */
export const joinProgram = (joining: ProgramJoining): Promise<ValueResult<ProgramOrder>> =>
  toValueResult(() => post<ProgramOrder>('/ppc/register/program', joining));

/** Pays what is due today with the payment method that the browser just stored. Idempotent. A method that can't be used counts as a failed payment. */
export const confirmOrder = (key: string, setup: string): Promise<ValueResult<PaymentOutcome>> =>
  toValueResult(() =>
    post<PaymentOutcome>('/api/pub/billing/confirm', { order_key: key, setup_id: setup }).catch((thrown: unknown): PaymentOutcome => {
      const { kind, text } = problemFrom(thrown);
      if (kind !== 'invalid') throw thrown;
      return { success: false, status: 'failed', error: text, client_secret: '' };
    }),
  );

/** Starts adding another payment method. The value is the client secret with which the browser calls the payment provider. */
export const setUpOrder = (key: string): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ client_secret: string }>('/api/pub/billing/setup', { order_key: key })).client_secret);

export interface TermsRequest extends ProgramSelection {
  email: string;
  firstname: string;
  lastname: string;
  skipAddendumEmail: boolean;
  email_addendum_file?: string;
}

/** A document of the terms: its title, and the path of its PDF. */
export type TermsFile = Schemas['TermsFile'];

/** Emails the terms of the selection. The value is their documents. */
export const sendTerms = (request: TermsRequest): Promise<ValueResult<TermsFile[]>> =>
  toValueResult(async () => (await post<{ files: TermsFile[] }>('/ppc/register/sendTermsInEmail', { data: request })).files);

export interface SalesPerson {
  id: string;
  name: string;
}

/** Our salespeople. */
export const salesUsersQuery = {
  queryKey: ['sales-users'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await get<{ salesUsersData: SalesPerson[] }>('/api/hearthway/salesUsers', { signal })).salesUsersData,
  staleTime: Infinity,
};

/** Salespeople who may take over a sale. */
export const takeOverUsersQuery = {
  queryKey: ['take-over-users'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await get<{ takeOverUsersData: SalesPerson[] }>('/api/hearthway/takeOver', { signal })).takeOverUsersData,
  staleTime: Infinity,
};

/** The logged-in agent. */
export const ownAccountQuery = (id: string) => ({
  queryKey: ['own-account', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ user: Schemas['AgentRecord'] }>('/api/v1/admins/me', { signal })).user,
});

/** Whether the logged-in agent is one of our salespeople, and which addenda they may attach to the terms. */
export const ownSalesQuery = {
  queryKey: ['own-sales'],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<{ sales: boolean; addenda: SalesPerson[] }>('/api/agent/sales', { signal }),
};
