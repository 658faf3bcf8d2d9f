import type { Answer } from '@hearthway/api';

import vectors from '../../../../../bff/features/mortgage/testdata/vectors.json';
import { afford } from '../../formulas/afford';
import { calculate } from '../../formulas/calculate';
import type { MortgageData } from './calculation';

/** The BFF's answer for the calculator, with a home for $400,000, for tests. */
export function mortgageFixture(over: Partial<MortgageData> = {}): Answer<MortgageData> {
  const parameters = vectors.parameters as MortgageData['parameters'];
  const defaults = { price: 400_000, down: 20, rate: 6.5, years: 30, tax: 0, hoa: 0, state: '', income: 120_000, debts: 500, cash: 60_000 };
  const inputs: MortgageData['inputs'] = {
    price: 400_000,
    down: 80_000,
    rate: 6.5,
    years: 30,
    tax: 3600,
    insurance: 2000,
    hoa: 0,
    loan: 'conventional',
    use: 'first',
    state: '',
    income: 120_000,
    debts: 500,
    cash: 60_000,
  };
  return {
    head: { status: 200, title: 'Mortgage calculator', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' },
    data: {
      title: 'Home Loans',
      view: 'payment',
      home: null,
      inputs,
      defaults,
      unread: [],
      result: calculate(parameters, inputs),
      affordability: afford(parameters, { ...inputs, tax: 0.9, insurance: 0.5 }),
      thirty: { percent: 6.5, as_of: '2026-10-01', age: 'this_week' },
      fifteen: 5.75,
      source: 'Freddie Mac Primary Mortgage Market Survey',
      parameters,
      states: [
        { code: '', name: 'United States', tax: 0.9, insurance: 0.5 },
        { code: 'TX', name: 'Texas', tax: 1.6, insurance: 0.85 },
      ],
      ...over,
    },
  };
}
