import type { kinds } from '../calculation';

interface KindName {
  kind: (typeof kinds)[number];
  short: string;
  /** What the loan costs besides interest, each month and at the start. */
  insured: string;
  fee: string;
  text: string;
}

/** The kinds of loans. */
export const kindNames: readonly KindName[] = [
  { kind: 'conventional', short: 'Conventional', insured: 'Mortgage insurance (PMI)', fee: '', text: 'From 3% down. Mortgage insurance below 20%, and it ends.' },
  { kind: 'fha', short: 'FHA', insured: 'Mortgage insurance (MIP)', fee: 'Upfront premium', text: 'From 3.5% down with a credit score of 580. Insurance for 11 years, or for the life of the loan.' },
  { kind: 'va', short: 'VA', insured: '', fee: 'Funding fee', text: 'For veterans, service members and some spouses. No down payment, no mortgage insurance.' },
];

export const kindOf = (kind: string): KindName => kindNames.find((one) => one.kind === kind) ?? kindNames[0] as KindName;
