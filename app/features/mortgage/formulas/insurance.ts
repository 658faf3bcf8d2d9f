import type { Schemas } from '@hearthway/api';

import { type Loan, monthOwing } from './loan';

export type Parameters = Schemas['MortgageParameters'];
export type Kind = Schemas['MortgageInputs']['loan'];
/** Whether a VA loan is the borrower's first, a later one, or exempt from the funding fee. */
export type VAUse = Schemas['MortgageInputs']['use'];
export type Concern = Schemas['MortgageResult']['concern'];

/** What a type of loan costs besides interest. The sources are documented with the parameters, in the BFF. */
interface Insurance {
  /** Upfront fee in dollars, added to the loan. */
  fee: number;
  /** Dollars per month, in the first year. */
  monthly: number;
  /** Month from which the insurance can be canceled on request; 0 if never, or if there is none. */
  requestMonth: number;
  /** Month in which the insurance ends automatically; 0 if there is none. */
  endMonth: number;
}

const none: Insurance = { fee: 0, monthly: 0, requestMonth: 0, endMonth: 0 };

/** What a loan costs besides interest. `price` is the home's, in dollars; `use` matters only for VA loans. */
export function insuranceOf(p: Parameters, kind: Kind, price: number, loan: Loan, use: VAUse = 'first'): Insurance {
  if (price <= 0 || loan.amount <= 0) return none;
  if (kind === 'fha') return insuredByFHA(p, price, loan);
  if (kind === 'va') return { ...none, fee: (loan.amount * vaFeeOf(p, use, (100 * (price - loan.amount)) / price)) / 100 };
  if (100 * (price - loan.amount) >= p.insured_below * price) return none;
  // PMI ends on request at 80% of the original value, automatically at 78%, and at the latest after half the term: 12
  // USC 4902.
  const endMonth = Math.min(monthOwing(loan, (price * p.pmi_ends) / 100), Math.floor(loan.months / 2) + 1);
  return { fee: 0, monthly: (loan.amount * p.pmi) / 1200, requestMonth: Math.min(monthOwing(loan, (price * p.pmi_on_request) / 100), endMonth), endMonth };
}

function insuredByFHA(p: Parameters, price: number, loan: Loan): Insurance {
  const ltv = (100 * loan.amount) / price;
  const fee = (loan.amount * p.fha_upfront) / 100;
  const premium = p.fha_annual.find((row) => loan.months <= 12 * row.years && ltv <= row.ltv && (row.loan === 0 || loan.amount <= row.loan));
  if (!premium) return { ...none, fee };
  return {
    fee,
    monthly: (loan.amount * premium.rate) / 1200,
    requestMonth: 0,
    endMonth: premium.months > 0 ? Math.min(premium.months, loan.months) : loan.months,
  };
}

function vaFeeOf(p: Parameters, use: VAUse, down: number): number {
  const fee = p.va_fees.find((row) => down >= row.down);
  return fee && use !== 'exempt' ? fee[use] : 0;
}

/** What may rule out a loan: too little down, or an amount above the limits. '' if nothing. */
export function concernOf(p: Parameters, kind: Kind, price: number, amount: number): Concern {
  if (kind === 'va' || amount <= 0) return '';
  const [limit, minDown] = kind === 'fha' ? [p.fha_floor, p.fha_down] : [p.conforming_limit, p.conventional_down];
  if (100 * (price - amount) < minDown * price) return 'down_low';
  if (amount > p.high_cost_limit) return 'above_all';
  return amount > limit ? 'high_cost' : '';
}
