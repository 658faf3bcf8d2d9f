import vectors from '../../../../bff/features/mortgage/testdata/vectors.json';

import { afford } from './afford';
import { calculate, type LoanInputs } from './calculate';
import type { Parameters } from './insurance';
import { levelPayment } from './loan';

// The BFF checks its formulas against the same loans.
const parameters = vectors.parameters as Parameters;

test.each(vectors.payments)('$name', ({ inputs: { kind, ...inputs }, want }) => {
  const got = calculate(parameters, { ...inputs, loan: kind } as LoanInputs);
  expect({ ...got, schedule: [got.schedule[0], got.schedule.at(-1)] }).toEqual(want);
  expect(got.schedule).toHaveLength(inputs.years);
});

test.each(vectors.affordability)('affordability: $name', ({ budget, want }) => {
  expect(afford(parameters, budget)).toEqual(want);
});

test('matches published payments', () => {
  expect(levelPayment({ amount: 162_000, rate: 3.875, months: 360 })).toBeCloseTo(761.78, 2);
  expect(levelPayment({ amount: 400_000, rate: 6.5, months: 360 })).toBeCloseTo(2528.27, 2);
});
