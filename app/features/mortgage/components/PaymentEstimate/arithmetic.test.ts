import type { Payment } from '@hearthway/api';

import { downOf, estimate, levelPayment, percentOf, startingTerms } from './arithmetic';

const payment: Payment = {
  rate: 7.28, as_of: '2026-10-01', years: 30, down_percent: 20,
  tax_monthly: 2002, tax_estimated: false, insurance_monthly: 412, hoa_monthly: 0, monthly: 9445,
};
const price = 1_284_500;
const terms = startingTerms(price, payment);

const amounts = (parts: { key: string; amount: number }[]) => Object.fromEntries(parts.map(({ key, amount }) => [key, amount]));

describe('the level payment of a loan', () => {
  it.each([
    // Checked with a spreadsheet's PMT.
    ['thirty years', 1_027_600, 7.28, 30, 7030.97],
    ['fifteen years', 300_000, 6.5, 15, 2613.32],
    ['without interest', 360_000, 0, 30, 1000],
    ['nothing borrowed', 0, 7, 30, 0],
    ['no term', 360_000, 7, 0, 0],
  ])('%s', (_name, loan, rate, years, want) => {
    expect(levelPayment(loan, rate, years)).toBeCloseTo(want, 1);
  });
});

describe('the estimate', () => {
  it('starts with what the BFF has already shown', () => {
    expect(terms).toEqual({ price, down: 256_900, rate: 7.28, years: 30 });
    const { total, parts } = estimate(terms, payment, price);
    expect(total).toBe(payment.monthly);
    expect(amounts(parts)).toEqual({ principal: 7031, tax: 2002, insurance: 412 });
  });

  it('adds up exactly to its parts', () => {
    const { total, parts } = estimate({ ...terms, rate: 6.13, down: 100_000 }, { ...payment, hoa_monthly: 85 }, price);
    expect(total).toBe(parts.reduce((sum, { amount }) => sum + amount, 0));
    expect(amounts(parts).hoa).toBe(85);
  });

  it('includes mortgage insurance below 20% down, but not at 20%', () => {
    expect(amounts(estimate({ ...terms, down: 256_899 }, payment, price).parts).mortgageInsurance).toBe(514);
    expect(amounts(estimate(terms, payment, price).parts)).not.toHaveProperty('mortgageInsurance');
  });

  it('scales only an estimated tax with the price', () => {
    const half = { ...terms, price: price / 2, down: 128_450 };
    expect(amounts(estimate(half, payment, price).parts).tax).toBe(2002);
    expect(amounts(estimate(half, { ...payment, tax_estimated: true }, price).parts).tax).toBe(1001);
  });

  it('never borrows less than nothing', () => {
    expect(amounts(estimate({ ...terms, down: price + 1 }, payment, price).parts)).not.toHaveProperty('principal');
  });
});

it('converts percentages to dollars and back', () => {
  expect(downOf(489_000, 3.5)).toBe(17_115);
  expect(percentOf(489_000, 17_115)).toBe(3.5);
  expect(percentOf(0, 5)).toBe(0);
});
