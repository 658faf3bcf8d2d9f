import type { Payment } from '@hearthway/api';

import { levelPayment } from '../../formulas/loan';
import type { PaymentPreference } from '../../store';

/** The terms that users may change: price and down payment in dollars, rate in percent per year, term in years. */
export interface Terms {
  price: number;
  down: number;
  rate: number;
  years: number;
}

/** One part of the monthly payment, in whole dollars. */
export interface Part {
  key: 'principal' | 'tax' | 'insurance' | 'hoa' | 'mortgageInsurance';
  label: string;
  amount: number;
}

interface Estimate {
  /** The total, in whole dollars per month. */
  total: number;
  /** Parts that aren't zero, principal and interest first. */
  parts: Part[];
}

/** Maximum of each input, inclusive. */
export const limits = { price: 100_000_000, rate: 25, years: 40 } as const;

/** The initial terms: the user's preferences, or else the defaults for this home. */
export function startingTerms(price: number, payment: Payment, { percent = payment.down_percent, rate = payment.rate }: PaymentPreference = {}): Terms {
  return { price, down: downOf(price, percent), rate, years: payment.years };
}

/** The home's monthly cost under these terms, in whole dollars; 0 if unknown. */
export function monthlyOf(price: number, payment: Payment, preference: PaymentPreference): number {
  if (payment.monthly === 0 || Object.keys(preference).length === 0) return payment.monthly;
  return estimate(startingTerms(price, payment, preference), payment, price).total;
}

/** A percentage of the price in dollars. */
export function downOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** The down payment as a percentage of the price, with one decimal; 0 without a price. */
export function percentOf(price: number, down: number): number {
  return price > 0 ? Math.round((down / price) * 1000) / 10 : 0;
}

/**
 * The monthly payment under changed terms. A tax estimated from the price scales with the price; a recorded tax,
 * insurance and HOA stay the same.
 */
export function estimate(terms: Terms, payment: Payment, listPrice: number): Estimate {
  const loan = Math.max(0, terms.price - terms.down);
  const follows = payment.tax_estimated && listPrice > 0 ? terms.price / listPrice : 1;
  const insured = 100 * terms.down < payment.insured_below * terms.price;
  const all: Part[] = [
    { key: 'principal', label: 'Principal and interest', amount: Math.round(levelPayment({ amount: loan, rate: terms.rate, months: 12 * terms.years })) },
    { key: 'tax', label: payment.tax_estimated ? 'Property tax, estimated' : 'Property tax', amount: Math.round(payment.tax_monthly * follows) },
    { key: 'insurance', label: 'Home insurance, estimated', amount: payment.insurance_monthly },
    { key: 'hoa', label: 'HOA', amount: payment.hoa_monthly },
    {
      key: 'mortgageInsurance',
      label: 'Mortgage insurance, estimated',
      amount: insured ? Math.round((loan * payment.pmi) / 1200) : 0,
    },
  ];
  const parts = all.filter(({ amount }) => amount > 0);
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
