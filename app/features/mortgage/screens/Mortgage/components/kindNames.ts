import type { kinds } from '../calculation';

interface KindName {
  kind: (typeof kinds)[number];
  short: string;
  /** Names of what the loan costs besides interest: each month (`insured`) and upfront (`fee`). Empty if nothing. */
  insured: string;
  fee: string;
  text: string;
}

/** Names and descriptions of the loan types. */
export const kindNames: readonly KindName[] = [
  {
    kind: 'conventional',
    short: 'Conventional',
    insured: 'Mortgage insurance (PMI)',
    fee: '',
    text: 'From 3% down. Below 20% down, you pay mortgage insurance, which ends later.',
  },
  {
    kind: 'fha',
    short: 'FHA',
    insured: 'Mortgage insurance (MIP)',
    fee: 'Upfront premium',
    text: 'From 3.5% down with a credit score of 580 or higher. Insurance for 11 years, or for the life of the loan.',
  },
  { kind: 'va', short: 'VA', insured: '', fee: 'Funding fee', text: 'For veterans, service members and some spouses. No down payment, no mortgage insurance.' },
];

export const kindOf = (kind: string): KindName => kindNames.find((one) => one.kind === kind) ?? (kindNames[0] as KindName);
