import type { Payment } from '@hearthway/api';

import type { PaymentPreference } from '../../store';

/** The terms a person may change. Dollars, percent per year, years. */
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

export interface Estimate {
  /** The total, in whole dollars per month. */
  total: number;
  /** Parts that aren't zero, principal and interest first. */
  parts: Part[];
}

/** Below this share of the price, lenders require mortgage insurance. */
const insuredBelow = 0.2;

/**
 * Mortgage insurance in dollars per month per 100,000 dollars borrowed: the middle of the 30 to 70 that Freddie Mac
 * states as usual.
 */
const insurancePer100k = 50;

/** The range of each input, inclusive. */
export const limits = { price: 100_000_000, rate: 25, years: 40 } as const;

/**
 * The level monthly payment of a loan in dollars: M = P · r · (1+r)ⁿ / ((1+r)ⁿ − 1), the ordinary annuity (12 CFR
 * 1026, appendix J). `rate` in percent per year. Without interest the loan is repaid in equal parts.
 */
export function levelPayment(loan: number, rate: number, years: number): number {
  const months = years * 12;
  if (loan <= 0 || months <= 0) return 0;
  const monthly = rate / 1200;
  if (monthly <= 0) return loan / months;
  const growth = (1 + monthly) ** months;
  return (loan * monthly * growth) / (growth - 1);
}

/** The initial terms. The down payment is in whole hundreds, as people state it. */
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
  const insured = terms.price > 0 && terms.down / terms.price < insuredBelow - 1e-9;
  const all: Part[] = [
    { key: 'principal', label: 'Principal and interest', amount: Math.round(levelPayment(loan, terms.rate, terms.years)) },
    { key: 'tax', label: payment.tax_estimated ? 'Property tax, estimated' : 'Property tax', amount: Math.round(payment.tax_monthly * follows) },
    { key: 'insurance', label: 'Home insurance, estimated', amount: payment.insurance_monthly },
    { key: 'hoa', label: 'HOA', amount: payment.hoa_monthly },
    {
      key: 'mortgageInsurance',
      label: 'Mortgage insurance, estimated',
      amount: insured ? Math.round((loan / 100_000) * insurancePer100k) : 0,
    },
  ];
  const parts = all.filter(({ amount }) => amount > 0);
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
