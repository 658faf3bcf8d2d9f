import type { Schemas } from '@hearthway/api';

import { insuranceOf, type Parameters } from './insurance';
import { levelPayment } from './loan';

export type Affordability = Schemas['Affordability'];
type Affordable = Schemas['Affordable'];

/**
 * What a buyer can spend. In dollars: income per year, debts and HOA per month. In percent: rate per year, tax and
 * insurance per year of the price.
 */
export interface Budget {
  income: number;
  debts: number;
  cash: number;
  rate: number;
  years: number;
  tax: number;
  insurance: number;
  hoa: number;
}

/** The prices a buyer can afford: comfortably, by the 28/36 rule of thumb, and at most. */
export function afford(p: Parameters, budget: Budget): Affordability {
  return { comfortable: affordable(p, budget, p.housing_share, p.debt_share), most: affordable(p, budget, p.stretch_share, p.stretch_share) };
}

/**
 * The price whose monthly cost is a given share of the income, in percent. With k the payment per dollar borrowed, t
 * taxes and insurance per dollar of the price, and m mortgage insurance per dollar borrowed, it solves (price − cash) ·
 * (k + m) + price · t + HOA = budget.
 */
function affordable(p: Parameters, b: Budget, housing: number, debts: number): Affordable {
  const income = b.income / 12;
  const left = (income * debts) / 100 - b.debts;
  let bound: Affordable['bound'] = left < (income * housing) / 100 ? 'debts' : 'income';
  const budget = Math.max(0, Math.min(left, (income * housing) / 100) - b.hoa);
  const months = 12 * b.years;
  const k = levelPayment({ amount: 1, rate: b.rate, months });
  const t = (b.tax + b.insurance) / 1200;
  const m = p.pmi / 1200;
  const uninsured = (b.cash * 100) / p.insured_below;
  let price = (budget + b.cash * k) / (k + t);
  if (price > uninsured) price = Math.max(uninsured, (budget + b.cash * (k + m)) / (k + m + t));
  if (price < b.cash) price = budget / t; // nothing is borrowed
  const cashLimit = (b.cash * 100) / p.conventional_down;
  if (price > cashLimit) {
    price = cashLimit;
    bound = 'cash';
  }
  const rounded = Math.floor(price / 1000 + 1e-9) * 1000;
  const loan = { amount: Math.max(0, rounded - b.cash), rate: b.rate, months };
  const monthly = rounded > 0 ? Math.round(levelPayment(loan) + insuranceOf(p, 'conventional', rounded, loan).monthly + rounded * t + b.hoa) : 0;
  return { price: rounded, monthly, bound };
}
