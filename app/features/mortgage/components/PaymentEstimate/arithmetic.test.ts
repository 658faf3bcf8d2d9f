import type { Payment } from '@hearthway/api';

import { downOf, estimate, percentOf, startingTerms } from './arithmetic';

const payment: Payment = {
  rate: 7.28,
  fifteen: 6.4,
  as_of: '2026-10-01',
  age: 'this_week',
  years: 30,
  down_percent: 20,
  pmi: 0.6,
  insured_below: 20,
  tax_monthly: 2002,
  tax_estimated: false,
  insurance_monthly: 412,
  hoa_monthly: 0,
  monthly: 9445,
};
const price = 1_284_500;
const terms = startingTerms(price, payment);

const amounts = (parts: { key: string; amount: number }[]) => Object.fromEntries(parts.map(({ key, amount }) => [key, amount]));

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
