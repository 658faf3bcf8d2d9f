import { color } from '@hearthway/ui';

import type { Result } from '../../../formulas/calculate';

/** One part of the monthly cost, in whole dollars. */
export interface CostPart {
  label: string;
  amount: number;
  color: string;
}

/** The parts of the monthly cost that aren't zero. */
export function costsOf(result: Result, insured: string): CostPart[] {
  return [
    { label: 'Principal and interest', amount: Math.round(result.payment), color: color.primary },
    { label: 'Property tax', amount: result.tax, color: color.barTax },
    { label: 'Home insurance', amount: result.insurance, color: color.barInsurance },
    { label: insured, amount: result.mortgage_insurance, color: color.ember },
    { label: 'HOA', amount: result.hoa, color: color.control },
  ].filter(({ amount }) => amount > 0);
}

/** A number of months as text: 95 → "7 years 11 months". */
export function spanOf(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`, rest > 0 && `${rest} ${rest === 1 ? 'month' : 'months'}`];
  return parts.filter(Boolean).join(' ');
}
