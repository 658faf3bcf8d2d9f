import { get, post, type ProgramProduct, type QuoteRecord, type ZipCodeRecord } from '@hearthway/api';

import { requestValue, type ValueResult } from '../../lib/query/result';

// Calls of memberships.

/** What someone wants to buy. */
export interface ProgramWish {
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

/** The programs that agents can join. */
export const readPrograms = (): Promise<ValueResult<readonly ProgramProduct[]>> =>
  requestValue(async () => (await get<{ products: ProgramProduct[] }>('/api/v1/hearthway-products/get-by-version?version=1')).products);

/** What a choice costs; the only place where totals come from. */
export const quoteProgram = (wish: ProgramWish): Promise<ValueResult<QuoteRecord>> => requestValue(() => post<QuoteRecord>('/ppc/register/quote', wish));

/** A ZIP code with its homes and agents. */
export const readZip = (zip: string): Promise<ValueResult<ZipCodeRecord>> =>
  requestValue(async () => (await get<{ zip_code: ZipCodeRecord }>(`/api/pub/zip-codes/${encodeURIComponent(zip)}`)).zip_code);
