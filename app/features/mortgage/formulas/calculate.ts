import type { Schemas } from '@hearthway/api';

import { concernOf, insuranceOf, type Kind, type Parameters, type VAUse } from './insurance';
import { interestOf, levelPayment, type Loan, scheduleOf } from './loan';

export type Result = Schemas['MortgageResult'];

/** A home and its loan. In dollars: tax and insurance per year, HOA per month. */
export interface LoanInputs {
  price: number;
  down: number;
  /** Percent per year. */
  rate: number;
  years: number;
  tax: number;
  insurance: number;
  hoa: number;
  loan: Kind;
  /** Only for VA loans. */
  use?: VAUse;
}

/** What a home with a loan costs. The same formulas as in the BFF, so that results update as the user types. */
export function calculate(p: Parameters, given: LoanInputs): Result {
  const base: Loan = { amount: Math.max(0, given.price - given.down), rate: given.rate, months: 12 * given.years };
  const insured = insuranceOf(p, given.loan, given.price, base, given.use);
  const loan = { ...base, amount: base.amount + insured.fee };
  const payment = Math.round(100 * levelPayment(loan)) / 100;
  const [tax, insurance, mortgageInsurance] = [Math.round(given.tax / 12), Math.round(given.insurance / 12), Math.round(insured.monthly)];
  return {
    borrowed: Math.round(loan.amount),
    fee: Math.round(insured.fee),
    payment,
    tax,
    insurance,
    hoa: given.hoa,
    mortgage_insurance: mortgageInsurance,
    monthly: Math.round(payment) + tax + insurance + given.hoa + mortgageInsurance,
    request_month: insured.requestMonth,
    end_month: insured.endMonth,
    interest: Math.round(interestOf(loan)),
    cash: given.down + Math.round((given.price * p.closing_costs) / 100),
    concern: concernOf(p, given.loan, given.price, base.amount),
    schedule: scheduleOf(loan),
  };
}
