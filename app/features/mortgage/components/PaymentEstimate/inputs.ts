import { money } from '@hearthway/format';

import { limits, type Terms } from './arithmetic';

/** The content of the fields, as typed. */
export interface PaymentTexts {
  price: string;
  down: string;
  percent: string;
  rate: string;
  years: string;
}

export type PaymentProblems = Partial<Record<keyof PaymentTexts, string>>;

/** Parses a number; spaces, commas, dollar and percent signs are ignored. Null if there is none. */
export function numberOf(text: string): number | null {
  const bare = text.replace(/[\s,$%]/g, '');
  return /^\d*\.?\d+$|^\d+\.$/.test(bare) ? Number(bare) : null;
}

export function inputsOf(terms: Terms, percent: number): PaymentTexts {
  return {
    price: money(terms.price),
    down: money(terms.down),
    percent: String(percent),
    rate: String(terms.rate),
    years: String(terms.years),
  };
}

/** The error messages of the fields. */
export function problemsOf(inputs: PaymentTexts): PaymentProblems {
  const problems: PaymentProblems = {};
  const price = numberOf(inputs.price);
  const down = numberOf(inputs.down);
  const rate = numberOf(inputs.rate);
  if (price === null || price <= 0) problems.price = 'Enter a price in dollars';
  else if (price > limits.price) problems.price = 'Enter a price up to $100,000,000';
  if (down === null) problems.down = 'Enter an amount in dollars';
  else if (price !== null && down > price) problems.down = 'The down payment is more than the price';
  if (rate === null || rate > limits.rate) problems.rate = `Enter a rate from 0 to ${limits.rate}`;
  return problems;
}

/** The parsed terms, or null if any field is invalid. */
export function termsOf(inputs: PaymentTexts): Terms | null {
  if (Object.keys(problemsOf(inputs)).length > 0) return null;
  return {
    price: numberOf(inputs.price) ?? 0,
    down: numberOf(inputs.down) ?? 0,
    rate: numberOf(inputs.rate) ?? 0,
    years: Number(inputs.years),
  };
}
